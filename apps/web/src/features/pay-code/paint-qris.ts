import { qrModules } from "@konter/ui";

export interface QrisPicture {
  readonly code: string;
  /** Above the code, the first one large. */
  readonly above: readonly string[];
  readonly below: readonly string[];
}

const WIDTH = 720;
const MARGIN = 48;
const LARGE = 44;
const SMALL = 30;
const LINE = 1.4;
const FONT = "system-ui, sans-serif";

/** A QRIS code with its texts as a PNG, black on white. Throws if the browser cannot paint. */
export async function paintQris({ code, above, below }: QrisPicture): Promise<Blob> {
  const modules = qrModules(code);
  const pixels = Math.floor((WIDTH - 2 * MARGIN) / modules.length);
  const side = pixels * modules.length;
  const heightOf = (lines: readonly string[]) => lines.length * LARGE * LINE;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = 2 * MARGIN + heightOf(above) + side + heightOf(below);
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser paints nothing");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  pen.textAlign = "center";
  const write = (lines: readonly string[], top: number) => {
    for (const [index, line] of lines.entries()) {
      pen.font = index === 0 ? `bold ${LARGE}px ${FONT}` : `${SMALL}px ${FONT}`;
      pen.fillText(line, WIDTH / 2, top + (index + 0.8) * LARGE * LINE, WIDTH - 2 * MARGIN);
    }
  };
  write(above, MARGIN);
  const top = MARGIN + heightOf(above);
  const left = Math.floor((WIDTH - side) / 2);
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(left + x * pixels, top + y * pixels, pixels, pixels);
  write(below, top + side);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => {
      if (blob === null) fail(new Error("the picture is too large"));
      else done(blob);
    }, "image/png");
  });
}
