import type { ErrorRows } from "../error-row.ts";

export const errors = {
  loan_day_future: {
    status: 422,
    id: "Tanggal ini belum tiba. Pilih hari ini atau sebelumnya.",
    en: "This date has not come yet. Choose today or an earlier one.",
  },
} as const satisfies ErrorRows;
