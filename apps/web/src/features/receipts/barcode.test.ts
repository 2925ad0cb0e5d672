import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { layOut, writeReceipt } from "@konter/contract/receipts";
import { OPTIONS, SALES } from "@konter/contract/receipts/testing";
import { describe, expect, it } from "vitest";
import { readBarcode } from "../../testing/read-barcode.ts";
import type { Box } from "../../testing/read-barcode.ts";
import { writePdf } from "../drawn-paper/index.ts";
import type { Drawing } from "../drawn-paper/index.ts";
import { drawReceipt } from "./draw-receipt.ts";

const boxesOf = ({ marks }: Drawing): readonly Box[] =>
  marks.flatMap((mark) => (mark.is === "box" ? [mark] : []));

/** The rectangles filled on a PDF's pages, in its drawing units: dots from the top. */
function boxesInPdf(bytes: Uint8Array): readonly Box[] {
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

const fontOf = (weight: number): ArrayBuffer =>
  Uint8Array.from(
    readFileSync(
      createRequire(import.meta.url).resolve(
        `typeface-roboto-mono/files/roboto-mono-latin-${weight}.woff`,
      ),
    ),
  ).buffer;

/** Each reference fits its line. */
describe.each([
  ["58", 32, "K2611281234"],
  ["58", 32, "the~longest."],
  ["80", 48, "K2611281234ABCD"],
  ["80", 42, "the-longest-on-80-mm."],
] as const)("the barcode on %s mm paper of %i columns for %s", (paper, columns, reference) => {
  const source = { ...SALES.electricity, ref_id: reference };
  const rows = layOut(writeReceipt(source, OPTIONS), columns);
  const drawing = drawReceipt(rows, { paper, columns, logo: undefined });

  it("is decoded in the picture by another decoder", () => {
    expect(readBarcode(boxesOf(drawing), drawing.width, drawing.height)).toBe(reference);
  });

  it("is decoded in the PDF by another decoder", async () => {
    const bytes = await writePdf([drawing], { regular: fontOf(400), bold: fontOf(700) });
    expect(readBarcode(boxesInPdf(bytes), drawing.width, drawing.height)).toBe(reference);
  });
});
