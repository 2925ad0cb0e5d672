import { OPTIONS, SALES, boxesInPdf, readBarcode } from "@konter/contract/receipts/testing";
import type { Box } from "@konter/contract/receipts/testing";
import { layOut, writeReceipt } from "@konter/contract/receipts";
import { describe, expect, it } from "vitest";
import { PDF_FONTS } from "../../testing/pdf-parts.ts";
import { writePdf } from "@konter/ui/drawn-paper";
import type { Drawing } from "@konter/ui/drawn-paper";
import { drawReceipt } from "./draw-receipt.ts";

const boxesOf = ({ marks }: Drawing): readonly Box[] =>
  marks.flatMap((mark) => (mark.is === "box" ? [mark] : []));

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
    const bytes = await writePdf([drawing], PDF_FONTS);
    expect(readBarcode(boxesInPdf(bytes), drawing.width, drawing.height)).toBe(reference);
  });
});
