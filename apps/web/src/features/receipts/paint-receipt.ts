import { dotsOf } from "@konter/ui/drawn-paper";
import type { Drawing } from "@konter/ui/drawn-paper";

/** Pixels per dot: sharp on phones, and small enough to send. */
const SCALE = 2;
/** Margin around the printed area, in dots. */
const SIDE = 24;
/** Character width relative to the font size in a common monospace font. */
const SIGN_WIDTH = 0.6;

/** A receipt as a PNG picture. Throws if the browser cannot paint. */
export async function paintReceipt({ width, height, marks }: Drawing): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * SIDE) * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser paints nothing");
  pen.scale(SCALE, SCALE);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width + 2 * SIDE, height);
  pen.translate(SIDE, 0);
  pen.fillStyle = "#000";
  for (const mark of marks) {
    if (mark.is === "box") pen.fillRect(mark.x, mark.y, mark.width, mark.height);
    else if (mark.is === "text") {
      const size = mark.signWidth / SIGN_WIDTH;
      pen.font = `${mark.bold ? "bold " : ""}${size}px "Courier New", "Liberation Mono", monospace`;
      // Character by character, because font widths differ and columns must align.
      for (const [index, sign] of mark.text.split("").entries())
        pen.fillText(sign, mark.x + index * mark.signWidth, mark.baseline, mark.signWidth);
    } else {
      const isBlack = dotsOf(mark.raster);
      for (let y = 0; y < mark.raster.height; y += 1)
        for (let x = 0; x < mark.raster.width; x += 1)
          if (isBlack(x, y)) pen.fillRect(mark.x + x, mark.y + y, 1, 1);
    }
  }
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => {
      if (blob === null) fail(new Error("the picture is too large"));
      else done(blob);
    }, "image/png");
  });
}
