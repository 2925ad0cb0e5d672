import { PAPERS } from "@konter/contract/receipts";
import type { ReceiptRaster, ReceiptRow } from "@konter/contract/receipts";
import { qrModules } from "@konter/ui";
import { barcodeBoxes } from "@konter/ui/drawn-paper";
import type { Drawing, Mark } from "@konter/ui/drawn-paper";
import { qrModuleDots } from "../printer/index.ts";
import type { SheetLayout } from "../printer/index.ts";

const MARGIN = 24;
/** Line height relative to the character width. */
const LINE_HEIGHT = 2.25;
const BASELINE = 1.7;
const BARCODE_HEIGHT = 64;
const GAP = 12;

/** One receipt for files and pictures: the same rows as on the printer, at the same positions. */
export function drawReceipt(
  rows: readonly ReceiptRow[],
  { paper, columns, logo }: SheetLayout,
): Drawing {
  const width = PAPERS[paper].dots;
  const marks: Mark[] = [];
  let y = MARGIN;
  for (const row of rows) {
    const drawn = drawRow(row, { width, columns, logo }, y);
    marks.push(...drawn.marks);
    y += drawn.height;
  }
  return {
    page_mm: Number(paper),
    printed_mm: PAPERS[paper].printed_mm,
    width,
    height: Math.ceil(y + MARGIN),
    marks,
  };
}

interface Sheet {
  readonly width: number;
  readonly columns: number;
  readonly logo: ReceiptRaster | undefined;
}
interface Drawn {
  readonly marks: readonly Mark[];
  readonly height: number;
}

function drawRow(row: ReceiptRow, { width, columns, logo }: Sheet, y: number): Drawn {
  switch (row.is) {
    case "text": {
      const signWidth = (width / columns) * (row.large ? 2 : 1);
      const mark = {
        is: "text",
        text: row.text,
        x: 0,
        baseline: y + signWidth * BASELINE,
        signWidth,
        bold: row.bold,
      } as const;
      return { marks: row.text.trim() === "" ? [] : [mark], height: signWidth * LINE_HEIGHT };
    }
    case "logo":
      if (logo === undefined) return { marks: [], height: 0 };
      return {
        marks: [{ is: "raster", x: Math.floor((width - logo.width) / 2), y, raster: logo }],
        height: logo.height + GAP,
      };
    case "barcode":
      return drawBarcode(row, width, y);
    case "qr":
      return drawQr(row.text, width, y);
    case "cut":
      return { marks: [], height: 0 };
  }
}

function drawBarcode(
  { text, module_dots: module }: Extract<ReceiptRow, { readonly is: "barcode" }>,
  width: number,
  y: number,
): Drawn {
  const place = { width, y: y + GAP, height: BARCODE_HEIGHT, module };
  return { marks: barcodeBoxes(text, place), height: BARCODE_HEIGHT + 2 * GAP };
}

function drawQr(text: string, width: number, y: number): Drawn {
  const rows = qrModules(text);
  const module = qrModuleDots(rows.length, width);
  const left = Math.floor((width - rows.length * module) / 2);
  const marks = rows.flatMap((row, down) =>
    row.flatMap((isBlack, right): Mark[] =>
      isBlack
        ? [
            {
              is: "box",
              x: left + right * module,
              y: y + down * module,
              width: module,
              height: module,
            },
          ]
        : [],
    ),
  );
  return { marks, height: rows.length * module };
}
