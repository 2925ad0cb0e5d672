import type { Drawing, Mark } from "../drawn-paper/index.ts";
import { drawLabel } from "./draw-label.ts";
import type { LabelledShipment } from "./label-texts.ts";
import type { LabelPaper } from "./label-paper.ts";

/** Label printers of couriers print 8 dots per millimetre. */
const DOTS_PER_MM = 8;
const LABEL_MM = { width: 100, height: 150 };
const ROLL_MM = { page: 80, printed: 72 };
const A4_MM = { width: 210, height: 297 };
const A4_COLUMNS = 2;
const A4_ROWS = 2;

const moved = (mark: Mark, x: number, y: number): Mark =>
  mark.is === "text"
    ? { ...mark, x: mark.x + x, baseline: mark.baseline + y }
    : { ...mark, x: mark.x + x, y: mark.y + y };

/** The labels on pages of this paper: one each, or four on a sheet of A4. */
export function labelPages(
  shipments: readonly LabelledShipment[],
  brand: string,
  paper: LabelPaper,
): readonly Drawing[] {
  if (paper === "a4") return sheetsOfFour(shipments, brand);
  const size =
    paper === "label"
      ? { page: LABEL_MM.width, printed: LABEL_MM.width }
      : { page: ROLL_MM.page, printed: ROLL_MM.printed };
  return shipments.map((shipment) => {
    const label = drawLabel(shipment, brand, size.printed * DOTS_PER_MM);
    return {
      page_mm: size.page,
      printed_mm: size.printed,
      width: label.width,
      height: paper === "label" ? LABEL_MM.height * DOTS_PER_MM : label.height,
      marks: label.marks,
    };
  });
}

function sheetsOfFour(shipments: readonly LabelledShipment[], brand: string): readonly Drawing[] {
  const width = A4_MM.width * DOTS_PER_MM;
  const height = A4_MM.height * DOTS_PER_MM;
  const cell = { width: width / A4_COLUMNS, height: height / A4_ROWS };
  const label = LABEL_MM.width * DOTS_PER_MM;
  const perSheet = A4_COLUMNS * A4_ROWS;
  const sheets = Array.from({ length: Math.ceil(shipments.length / perSheet) }, (_sheet, index) =>
    shipments.slice(index * perSheet, (index + 1) * perSheet),
  );
  return sheets.map((four) => ({
    page_mm: A4_MM.width,
    printed_mm: A4_MM.width,
    width,
    height,
    marks: four.flatMap((shipment, place) => {
      const x = (place % A4_COLUMNS) * cell.width + Math.floor((cell.width - label) / 2);
      const y = Math.floor(place / A4_COLUMNS) * cell.height;
      return drawLabel(shipment, brand, label).marks.map((mark) => moved(mark, x, y));
    }),
  }));
}
