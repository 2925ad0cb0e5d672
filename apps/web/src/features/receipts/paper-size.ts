import { storedValue } from "@konter/ui";

/** A sheet for each receipt, or one after another on a roll of 58 or 80 mm. */
export const PAPER_SIZES = ["a4", "roll58", "roll80"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const isSize = (value: unknown): value is PaperSize =>
  (PAPER_SIZES as readonly unknown[]).includes(value);

/** The printer stands at this counter: its paper is remembered on this device. */
export const storedPaperSize = storedValue("konter:receipt-paper", isSize, () => localStorage);
