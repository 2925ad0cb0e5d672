import { PAPERS } from "@konter/contract/receipts";
import type { PaperWidth, ReceiptRaster, ReceiptSettings } from "@konter/contract/receipts";
import { storedValue } from "@konter/ui";

/** A sheet for each receipt, or one after another on a roll of 58 or 80 mm. */
export const PAPER_SIZES = ["a4", "roll58", "roll80"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const isSize = (value: unknown): value is PaperSize =>
  (PAPER_SIZES as readonly unknown[]).includes(value);

/** The printer stands at this counter: its paper is remembered on this device. */
export const storedPaperSize = storedValue("konter:receipt-paper", isSize, () => localStorage);

/** How a receipt is laid out: for which roll, and in how many columns. */
export interface PaperLayout {
  readonly paper: PaperWidth;
  readonly columns: number;
}

/** What a receipt is printed or drawn with. */
export interface SheetLayout extends PaperLayout {
  readonly logo: ReceiptRaster | undefined;
}

/** A sheet is laid out as the wider roll; a roll as the agent set it, or as is usual for its width. */
export function layoutOf(
  size: PaperSize,
  { paper_width: width, columns }: Pick<ReceiptSettings, "paper_width" | "columns">,
): PaperLayout {
  const paper = size === "roll58" ? "58" : "80";
  return { paper, columns: Number(paper === width ? columns : PAPERS[paper].columns[0]) };
}

/** The roll that the agent set. */
export const rollOf = ({ paper_width: width }: Pick<ReceiptSettings, "paper_width">): PaperSize =>
  width === "58" ? "roll58" : "roll80";
