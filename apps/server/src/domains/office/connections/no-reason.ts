import type { Sentence } from "@konter/contract/locale";

/** The text of a request without a reason. */
export const NO_REASON: Sentence = { id: "Tanpa alasan", en: "No reason given" };
