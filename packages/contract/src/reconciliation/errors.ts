import type { ErrorRows } from "../error-row.ts";

export const errors = {
  book_day_not_over: {
    status: 409,
    id: "Tanggal {day} belum berakhir. Tutup setelah pukul 00:00 WIB.",
    en: "{day} is not over yet. Close it after midnight (WIB).",
  },
  book_day_out_of_turn: {
    status: 409,
    id: "Hari ditutup berurutan. Tutup {next} dulu.",
    en: "Days are closed in their order. Close {next} first.",
  },
  book_day_closed: {
    status: 409,
    id: "Tanggal {day} sudah ditutup oleh {name}.",
    en: "{name} has closed {day} already.",
  },
  book_day_note_needed: {
    status: 422,
    id: "Masih ada {amount} yang belum dijelaskan. Tulis alasannya untuk menutup hari ini.",
    en: "{amount} is not explained yet. Say why, to close the day.",
  },
  restoration_not_found: {
    status: 404,
    id: "Brand ini tidak sedang menunggu pemeriksaan setelah dipulihkan.",
    en: "This brand does not wait for a check after being restored.",
  },
  restoration_not_reconciled: {
    status: 409,
    id: "Pemasok dan gateway belum ditanya. Jalankan konter restore reconcile dulu.",
    en: "Suppliers and gateways were not asked yet. Run konter restore reconcile first.",
  },
} as const satisfies ErrorRows;
