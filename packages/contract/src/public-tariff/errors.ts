import type { ErrorRows } from "../error-row.ts";

export const errors = {
  tariff_busy: {
    status: 429,
    id: "Cek ongkir {courier} sedang ramai. Coba lagi nanti.",
    en: "Many people ask for fees of {courier} now. Try again later.",
  },
} as const satisfies ErrorRows;
