import type { ErrorRows } from "../error-row.ts";

export const errors = {
  promotion_below_threshold: {
    status: 409,
    id: "Transaksi sukses 30 hari terakhir masih kurang {missing} untuk menjadi Master.",
    en: "Successful transactions of the last 30 days are still {missing} short of becoming a Master.",
  },
  promotion_not_agent: {
    status: 409,
    id: "Hanya agen yang bisa menjadi Master.",
    en: "Only an agent can become a Master.",
  },
  promotion_waiting: {
    status: 409,
    id: "Pengajuan menjadi Master sudah dikirim dan sedang diperiksa.",
    en: "The request to become a Master was sent already and is being checked.",
  },
  promotion_not_found: {
    status: 404,
    id: "Pengajuan tidak ditemukan.",
    en: "Request not found.",
  },
  promotion_decided: {
    status: 409,
    id: "Pengajuan ini sudah diputuskan.",
    en: "This request was decided already.",
  },
  promotion_effect_changed: {
    status: 409,
    id: "Aturan komisi berubah sejak halaman ini dibuka. Periksa dampaknya lagi.",
    en: "The rules of commission changed since this page was opened. Check the effect again.",
  },
  demotion_not_master: {
    status: 409,
    id: "Akun ini bukan Master.",
    en: "This account is not a Master.",
  },
  demotion_above_threshold: {
    status: 409,
    id: "Master ini dan agennya menjual {sold} dalam 30 hari terakhir, cukup untuk tetap menjadi Master.",
    en: "This Master and the agents sold {sold} in the last 30 days, enough to stay a Master.",
  },
  demotion_too_soon: {
    status: 422,
    id: "Beri tahu minimal {days} hari sebelumnya: paling cepat {date}.",
    en: "Give at least {days} days' notice: {date} at the earliest.",
  },
  demotion_announced: {
    status: 409,
    id: "Penurunan Master ini sudah diumumkan. Batalkan dulu untuk mengubahnya.",
    en: "The demotion of this Master was announced already. Withdraw it first to change it.",
  },
  demotion_loans_open: {
    status: 409,
    id: "Master ini masih punya {count} pinjaman agen yang terbuka, sisa {owed}. Lunasi dan tutup dulu.",
    en: "This Master still has {count} open loans of agents, {owed} owed. They have to be repaid and closed first.",
  },
  demotion_approval_needed: {
    status: 409,
    id: "Master baru ikut mendapat bagian dari penjualan para agen: perlu persetujuan orang kedua.",
    en: "A new Master earns a share of the agents' sales: that takes the approval of a second person.",
  },
  demotion_not_found: {
    status: 404,
    id: "Penurunan tidak ditemukan.",
    en: "Demotion not found.",
  },
  demotion_ended: {
    status: 409,
    id: "Penurunan ini sudah selesai atau dibatalkan.",
    en: "This demotion has ended or was withdrawn already.",
  },
  agent_not_found: {
    status: 404,
    id: "Master atau agen tidak ditemukan.",
    en: "Master or agent not found.",
  },
} as const satisfies ErrorRows;
