/** What the table and the replay share: the board in its window, and which shape of it to ask for. */
import { byId } from "./dom.js";
import { Scene } from "./scene.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./types.js").View} View */

export class Board {
  constructor() {
    this.svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("board")));
    this.scene = new Scene(this.svg);
    this.zoom = new Zoom(this.svg);
  }

  /** Which shape of the board fits this window. */
  static shape() {
    return window.innerWidth < 640 && window.innerHeight > window.innerWidth ? "tall" : "wide";
  }

  /**
   * @param {View} view
   * @param {boolean} moving
   */
  show(view, moving) {
    if (!view.scene) return;
    const root = document.documentElement;
    for (const name of ["ground", "panel", "ink", "accent"]) {
      const colour = view.palette?.[name];
      if (colour) root.style.setProperty(`--game-${name}`, colour);
    }
    root.style.setProperty("--board-wide", String(view.scene.width));
    root.style.setProperty("--board-high", String(view.scene.height));
    this.zoom.fit(view.scene.width, view.scene.height);
    this.scene.show(view.scene, moving);
  }
}
