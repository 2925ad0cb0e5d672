import { PAPERS } from "@konter/contract/receipts";
import type { PaperWidth, ReceiptRaster, ReceiptSettings } from "@konter/contract/receipts";

/** Layout of a sheet: roll width and number of columns. */
export interface PaperLayout {
  readonly paper: PaperWidth;
  readonly columns: number;
}

/** Everything needed to print or draw a sheet. */
export interface SheetLayout extends PaperLayout {
  readonly logo?: ReceiptRaster | undefined;
}

/** A roll of this width, with the agent's number of columns or the default. */
export const layoutFor = (
  paper: PaperWidth,
  settings: Pick<ReceiptSettings, "paper_width" | "columns"> | undefined,
): PaperLayout => ({
  paper,
  columns: Number(paper === settings?.paper_width ? settings.columns : PAPERS[paper].columns[0]),
});
