import type { Sentence } from "./locale.ts";

/** What is said when a contact was picked that has no number (SPEC.md section 8; FEATURES M177). */
export const PHONE_NUMBER_NULL: Sentence = {
  id: "Nomor telepon kosong.",
  en: "The phone number is empty.",
};
