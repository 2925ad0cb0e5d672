import type { ErrorRows } from "../error-row.ts";

export const errors = {
  setting_unchanged: {
    status: 422,
    id: "Nilai baru sama dengan nilai sekarang.",
    en: "The new value is the present one.",
  },
  setting_two_people: {
    status: 409,
    id: "Pengaturan ini hanya berubah dengan persetujuan orang kedua.",
    en: "This setting changes only when a second person approves.",
  },
} as const satisfies ErrorRows;
