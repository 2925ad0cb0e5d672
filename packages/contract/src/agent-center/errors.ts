import type { ErrorRows } from "../error-row.ts";

export const errors = {
  agent_unknown: {
    status: 404,
    id: "Agen ini tidak ada di daftar agen Anda.",
    en: "This agent is not one of yours.",
  },
  agent_stopped: {
    status: 403,
    id: "Master Anda menghentikan transaksi akun ini: {reason}. Hubungi Master Anda.",
    en: "Your Master stopped this account's transactions: {reason}. Contact your Master.",
  },
  agent_stop_missing: {
    status: 409,
    id: "Transaksi akun ini tidak sedang dihentikan. Muat ulang halaman.",
    en: "This account's transactions are not stopped. Reload the page.",
  },
} as const satisfies ErrorRows;
