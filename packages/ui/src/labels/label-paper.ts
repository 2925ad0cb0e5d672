import { RECEIPTS_AT_ONCE } from "@konter/contract/receipts";
import { storedValue } from "../forms/draft-store.ts";

/** 100 × 150 mm labels, a roll of 80 mm, or four labels on A4. */
export const LABEL_PAPERS = ["label", "roll80", "a4"] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

/** Labels of one print, as many as receipts. */
export const LABELS_AT_ONCE = RECEIPTS_AT_ONCE;

const isPaper = (value: unknown): value is LabelPaper =>
  (LABEL_PAPERS as readonly unknown[]).includes(value);

/** The printer belongs to this counter, so its paper is remembered on this device. */
export const storedLabelPaper = storedValue("konter:label-paper", isPaper, () => localStorage);
