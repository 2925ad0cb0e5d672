import type { ErrorRows } from "../error-row.ts";

export const errors = {
  complaint_open: {
    status: 409,
    id: "Transaksi ini sudah punya komplain yang belum selesai.",
    en: "This transaction already has an open complaint.",
  },
  complaint_not_open: {
    status: 409,
    id: "Transaksi ini tidak punya komplain yang masih terbuka.",
    en: "This transaction has no open complaint.",
  },
  complaint_not_found: { status: 404, id: "Komplain tidak ditemukan.", en: "Complaint not found." },
  complaint_closed: {
    status: 409,
    id: "Komplain ini sudah ditutup.",
    en: "This complaint is already closed.",
  },
  complaint_claimed: {
    status: 409,
    id: "Komplain ini sedang ditangani {name}.",
    en: "{name} is working on this complaint.",
  },
} as const satisfies ErrorRows;
