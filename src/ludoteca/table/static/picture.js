/** A picture of the moment as PNG, painted here from the server's SVG. */

/**
 * @param {string} address  of the SVG
 * @param {string} name     of the file to save
 */
export async function savePng(address, name) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const drawing = new Blob([await answer.text()], { type: "image/svg+xml" });
  const source = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const large = Math.max(1, 2400 / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * large);
    canvas.height = Math.round(image.naturalHeight * large);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise((done) => canvas.toBlob(done, "image/png"));
    if (!(png instanceof Blob)) throw new Error("the browser painted no picture");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(png);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } finally {
    URL.revokeObjectURL(source);
  }
}
