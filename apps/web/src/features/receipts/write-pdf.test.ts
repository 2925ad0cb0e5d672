import { layOut, writeReceipt } from "@konter/contract/receipts";
import { OPTIONS, SALES } from "@konter/contract/receipts/testing";
import { expect, test } from "vitest";
import { drawReceipt } from "./draw-receipt.ts";
import { writePdf } from "./write-pdf.ts";

const LOGO = { width: 16, height: 10, bits_base64: Buffer.alloc(20, 0xaa).toString("base64") };
const drawing = (source = SALES.electricity) => {
  const rows = layOut(writeReceipt(source, OPTIONS), 32);
  return { rows, drawn: drawReceipt(rows, { paper: "58", columns: 32, logo: LOGO }) };
};

test("M289: a PDF has a page for each receipt, all of its rows as text, and every object where its table says", () => {
  const { rows, drawn } = drawing();
  const pdf = Buffer.from(writePdf([drawn, drawn])).toString("latin1");
  expect(pdf.match(/\/Type \/Page /g)).toHaveLength(2);
  const shown = [...pdf.matchAll(/\((.*)\) Tj/g)].map(([, text]) =>
    (text ?? "").replaceAll(/\\([\\()])/g, "$1"),
  );
  const rowsOfText = rows.flatMap((row) =>
    row.is === "text" && row.text.trim() ? [row.text] : [],
  );
  expect(shown).toEqual([...rowsOfText, ...rowsOfText]);
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  const table = pdf.slice(start);
  expect(table).toMatch(/^xref\n/);
  const places = [...table.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
  expect(places.length).toBeGreaterThan(8);
  for (const [index, place] of places.entries())
    expect(pdf.slice(place)).toMatch(new RegExp(String.raw`^${index + 1} 0 obj\n`));
  for (const [, length, rest] of pdf.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(rest?.length).toBe(Number(length));
});

test("M292: nothing of a receipt is drawn beside its paper", () => {
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
