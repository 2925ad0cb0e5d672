import type { ErrorRows } from "../error-row.ts";

export const errors = {
  schedule_not_found: { status: 404, id: "Jadwal tidak ditemukan.", en: "Schedule not found." },
  schedule_not_active: {
    status: 409,
    id: "Jadwal ini sedang tidak berjalan.",
    en: "This schedule is not running.",
  },
  schedule_in_past: {
    status: 422,
    id: "Waktunya sudah lewat. Pilih waktu lain.",
    en: "That time has passed. Choose another.",
  },
  schedules_too_many: {
    status: 409,
    id: "Jadwal Anda sudah 100. Hapus yang tidak dipakai.",
    en: "You have 100 schedules. Delete those you no longer use.",
  },
  limit_below_price: {
    status: 422,
    id: "Batas sebulan tidak boleh di bawah harga tertinggi.",
    en: "The monthly limit may not be below the highest price.",
  },
} as const satisfies ErrorRows;
