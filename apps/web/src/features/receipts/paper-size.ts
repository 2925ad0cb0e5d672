import type { ReceiptSettings } from "@konter/contract/receipts";
import { storedValue } from "@konter/ui";
import { layoutFor } from "../printer/index.ts";
import type { PaperLayout } from "../printer/index.ts";

/** One A4 sheet per receipt, or one after another on a roll of 58 or 80 mm. */
export const PAPER_SIZES = ["a4", "roll58", "roll80"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const isSize = (value: unknown): value is PaperSize =>
  (PAPER_SIZES as readonly unknown[]).includes(value);

/** The printer belongs to this counter, so its paper is remembered on this device. */
export const storedPaperSize = storedValue("konter:receipt-paper", isSize, () => localStorage);

/** An A4 sheet uses the layout of the wider roll. */
export const layoutOf = (
  size: PaperSize,
  settings: Pick<ReceiptSettings, "paper_width" | "columns">,
): PaperLayout => layoutFor(size === "roll58" ? "58" : "80", settings);

/** The roll in the agent's settings. */
export const rollOf = ({ paper_width: width }: Pick<ReceiptSettings, "paper_width">): PaperSize =>
  width === "58" ? "roll58" : "roll80";
