import type { Sentence } from "@konter/contract/locale";

/** What a request says whose maker gave no reason. */
export const NO_REASON: Sentence = { id: "Tanpa alasan", en: "No reason given" };
