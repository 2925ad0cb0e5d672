import type { ErrorRows } from "../error-row.ts";

export const errors = {
  opening_incomplete: {
    status: 409,
    id: "Brand belum bisa dibuka. Yang masih kurang: {steps}.",
    en: "The brand cannot open yet. Still missing: {steps}.",
  },
  opening_done: {
    status: 409,
    id: "Brand sudah dibuka. Siapa pun bisa mendaftar tanpa tautan percobaan.",
    en: "The brand is open. Anybody can register without a trial link.",
  },
} as const satisfies ErrorRows;
