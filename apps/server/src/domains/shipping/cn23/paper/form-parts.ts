import type { Cn23, Cn23Line } from "@konter/contract/cn23";
import { printedCategories } from "./form-texts.ts";
import type { Box, Sheet } from "./sheet.ts";

/** Makes boxes whose x starts at the margin of the page. */
export const boxesFrom =
  (margin: number) =>
  (x: number, y: number, width: number, height: number): Box => ({
    x: margin + x,
    y,
    width,
    height,
  });

/** A column of the declared lines. */
export interface FormColumn {
  /** Part of the width of the form. */
  readonly share: number;
  readonly label: string;
  readonly read: (line: Cn23Line, declared: Cn23) => string;
}

const HEAD_HEIGHT = 24;

/** Draws the declared lines below a head of labels, and empty ones up to `rows`; returns where they end. */
export function drawColumns(
  sheet: Sheet,
  declared: Cn23,
  columns: readonly FormColumn[],
  {
    box: { x: left, y, width, height: rowHeight },
    rows,
    size,
  }: {
    /** Place and width of the head, and the height of a row. */
    readonly box: Box;
    readonly rows: number;
    readonly size: number;
  },
): number {
  const top = y + HEAD_HEIGHT;
  let x = left;
  for (const { share, label, read } of columns) {
    const column = { x, width: width * share };
    sheet.cell({ ...column, y, height: HEAD_HEIGHT }, label);
    for (let row = 0; row < rows; row += 1) {
      const line = declared.lines[row];
      sheet.cell(
        { ...column, y: top + row * rowHeight, height: rowHeight },
        "",
        line === undefined ? "" : read(line, declared),
        { size, bold: false },
      );
    }
    x += column.width;
  }
  return top + rows * rowHeight;
}

const TICK_HEIGHT = 13;
/** The square to tick, with the space beside it. */
const TICK_WIDTH = 15;

/** Draws the categories with the declared one ticked, in columns within the width of a box. */
export function drawCategories(
  sheet: Sheet,
  declared: Cn23,
  { x, y, width }: Omit<Box, "height">,
  columns: number,
): void {
  const step = width / columns;
  for (const [index, { label, isTicked }] of printedCategories(declared).entries())
    sheet.tick(
      x + (index % columns) * step,
      y + Math.floor(index / columns) * TICK_HEIGHT,
      label,
      isTicked,
      step - TICK_WIDTH,
    );
}
