import type { ErrorRows } from "../error-row.ts";

export const errors = {
  disburser_not_found: {
    status: 404,
    id: "Vendor kirim uang tidak ditemukan.",
    en: "Payout vendor not found.",
  },
  disburser_funds_short: {
    status: 409,
    id: "Menurut buku, vendor ini hanya memegang {held}.",
    en: "By the books this vendor holds {held} only.",
  },
} as const satisfies ErrorRows;
