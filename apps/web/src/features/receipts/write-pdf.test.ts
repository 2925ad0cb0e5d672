import { layOut, writeReceipt } from "@konter/contract/receipts";
import { OPTIONS, SALES } from "@konter/contract/receipts/testing";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { PDF_FONTS } from "../../testing/pdf-parts.ts";
import { writePdf } from "@konter/ui/drawn-paper";
import { drawReceipt } from "./draw-receipt.ts";

const LOGO = { width: 16, height: 10, bits_base64: Buffer.alloc(20, 0xaa).toString("base64") };
const drawing = (source = SALES.electricity) => {
  const rows = layOut(writeReceipt(source, OPTIONS), 32);
  return { rows, drawn: drawReceipt(rows, { paper: "58", columns: 32, logo: LOGO }) };
};

test("M289: has a page for each receipt, with all rows as text that another reader finds", async () => {
  const { rows, drawn } = drawing();
  const bytes = await writePdf([drawn, drawn], PDF_FONTS);
  const file = Buffer.from(bytes).toString("latin1");
  expect(file.match(/\/FontFile2/g)).toHaveLength(2);
  expect(file).not.toMatch(/\/BaseFont \/(?:Helvetica|Courier|Times)/);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  expect(text).toHaveLength(2);
  const words = (said: string) => said.split(/\s+/).filter((word) => word !== "");
  const shown = words(rows.flatMap((row) => (row.is === "text" ? [row.text] : [])).join(" "));
  for (const page of text) expect(words(page)).toEqual(shown);
});

test("M292: draws nothing outside the paper", () => {
  for (const source of Object.values(SALES)) {
    const { drawn } = drawing(source);
    for (const mark of drawn.marks) {
      const width =
        mark.is === "text"
          ? mark.text.length * mark.signWidth
          : mark.is === "box"
            ? mark.width
            : mark.raster.width;
      expect(mark.x).toBeGreaterThanOrEqual(0);
      expect(mark.x + width).toBeLessThanOrEqual(drawn.width);
    }
    expect(drawn.height).toBeGreaterThan(300);
  }
});
