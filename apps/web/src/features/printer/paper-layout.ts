import { PAPERS } from "@konter/contract/receipts";
import type { PaperWidth, ReceiptRaster, ReceiptSettings } from "@konter/contract/receipts";

/** How a sheet is laid out: for which roll, and in how many columns. */
export interface PaperLayout {
  readonly paper: PaperWidth;
  readonly columns: number;
}

/** What a sheet is printed or drawn with. */
export interface SheetLayout extends PaperLayout {
  readonly logo?: ReceiptRaster | undefined;
}

/** A roll of this width, with the columns that the agent set for it, or as is usual for it. */
export const layoutFor = (
  paper: PaperWidth,
  settings: Pick<ReceiptSettings, "paper_width" | "columns"> | undefined,
): PaperLayout => ({
  paper,
  columns: Number(paper === settings?.paper_width ? settings.columns : PAPERS[paper].columns[0]),
});
