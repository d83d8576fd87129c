/** Looking closer: wheel, pinch, buttons or keys zoom the board about a point; dragging moves it; never out of sight. */
import { byId } from "./dom.js";

const CLOSEST = 6;

export class Zoom {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.width = 1;
    this.height = 1;
    this.x = 0;
    this.y = 0;
    this.factor = 1;
    this.moved = false;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      const step = event.deltaMode === 1 ? event.deltaY * 20 : event.deltaY;
      this.#about(event.clientX, event.clientY, Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)));
    }, { passive: false });
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    window.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) {
      window.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
    svg.addEventListener("keydown", (event) => {
      const step = { "+": 1.25, "=": 1.25, "-": 0.8 }[event.key];
      // On a piece the arrows go to the next piece; on the board itself they move what is seen of it.
      const way = event.target === svg ? { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] : undefined;
      if (step) this.by(step);
      else if (event.key === "0") this.reset();
      else if (way && this.factor > 1) this.#pan(way[0] / 6, way[1] / 6);
      else return;
      event.preventDefault();
    });
    byId("zoom-in").addEventListener("click", () => this.by(1.35));
    byId("zoom-out").addEventListener("click", () => this.by(1 / 1.35));
    byId("zoom-reset").addEventListener("click", () => this.reset());
    // A piece reached by keyboard must be in sight.
    svg.addEventListener("focusin", (event) => {
      if (this.factor > 1 && event.target instanceof SVGGraphicsElement && event.target.matches(":focus-visible")) this.#reveal(event.target);
    });
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  fit(width, height) {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    this.reset();
  }

  reset() {
    this.x = 0;
    this.y = 0;
    this.factor = 1;
    this.#apply();
  }

  /** @param {number} step */
  by(step) {
    const box = this.svg.getBoundingClientRect();
    this.#about(box.left + box.width / 2, box.top + box.height / 2, step);
  }

  /** Has the pointer just dragged the board, so that the click that follows means nothing? */
  dragged() {
    return this.moved;
  }

  /** How many scene units a screen pixel is. */
  #unit() {
    const box = this.svg.getBoundingClientRect();
    return Math.max(this.width / this.factor / box.width, this.height / this.factor / box.height) || 1;
  }

  /**
   * @param {number} clientX
   * @param {number} clientY
   */
  #point(clientX, clientY) {
    const box = this.svg.getBoundingClientRect();
    const unit = this.#unit();
    return {
      x: this.x + this.width / this.factor / 2 + (clientX - box.left - box.width / 2) * unit,
      y: this.y + this.height / this.factor / 2 + (clientY - box.top - box.height / 2) * unit,
    };
  }

  /**
   * @param {number} clientX
   * @param {number} clientY
   * @param {number} step
   */
  #about(clientX, clientY, step) {
    const before = this.#point(clientX, clientY);
    this.factor = Math.max(1, Math.min(CLOSEST, this.factor * step));
    if (this.factor < 1.02) this.factor = 1;
    const after = this.#point(clientX, clientY);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
    this.#apply();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (!this.fingers.size) this.moved = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const old = this.fingers.get(event.pointerId);
    if (!old) return;
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId);
    if (others.length === 1) {
      const other = others[0][1];
      const before = Math.hypot(old.x - other.x, old.y - other.y);
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      this.moved = true;
      if (before > 0) this.#about((event.clientX + other.x) / 2, (event.clientY + other.y) / 2, after / before);
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      return;
    }
    if (this.factor === 1 || others.length) return;
    const dx = event.clientX - old.x;
    const dy = event.clientY - old.y;
    if (!this.moved && Math.hypot(dx, dy) < 6) return;
    this.moved = true;
    const unit = this.#unit();
    this.x -= dx * unit;
    this.y -= dy * unit;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#apply();
  }

  /**
   * @param {number} right  in shares of what is seen
   * @param {number} down
   */
  #pan(right, down) {
    this.x += (right * this.width) / this.factor;
    this.y += (down * this.height) / this.factor;
    this.#apply();
  }

  /** @param {SVGGraphicsElement} element */
  #reveal(element) {
    const box = element.getBoundingClientRect();
    const frame = this.svg.getBoundingClientRect();
    if (box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom) return;
    const unit = this.#unit();
    this.x += (box.left + box.width / 2 - frame.left - frame.width / 2) * unit;
    this.y += (box.top + box.height / 2 - frame.top - frame.height / 2) * unit;
    this.#apply();
  }

  #apply() {
    const wide = this.width / this.factor;
    const high = this.height / this.factor;
    this.x = Math.max(0, Math.min(this.width - wide, this.x));
    this.y = Math.max(0, Math.min(this.height - high, this.y));
    this.svg.setAttribute("viewBox", `${this.x} ${this.y} ${wide} ${high}`);
    this.svg.classList.toggle("zoomed", this.factor > 1);
    const reset = byId("zoom-reset");
    reset.hidden = this.factor === 1;
  }
}
