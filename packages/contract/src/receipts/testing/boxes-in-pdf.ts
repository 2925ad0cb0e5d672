import { inflateSync } from "node:zlib";
import type { Box } from "./read-barcode.ts";

/** The rectangles filled on a PDF's pages, in its drawing units: dots from the top. */
export function boxesInPdf(bytes: Uint8Array): readonly Box[] {
  const file = Buffer.from(bytes);
  const boxes: Box[] = [];
  for (let at = file.indexOf("\nstream\n"); at >= 0; at = file.indexOf("\nstream\n", at + 1)) {
    const end = file.indexOf("\nendstream", at);
    const data = file.subarray(at + "\nstream\n".length, end);
    if (data[0] !== 0x78) continue;
    const text = inflateSync(data).toString("latin1");
    for (const [, x, y, width, height] of text.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm))
      boxes.push({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) });
  }
  return boxes;
}
