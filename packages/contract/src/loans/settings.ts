import type { SettingRows } from "../setting-row.ts";

export const settings = {
  loan_most: {
    group: "money",
    rank: 72,
    type: "rupiah",
    least: 0,
    usual: 5_000_000,
    most: 1_000_000_000,
    two_people: true,
    name: { id: "Limit pinjaman paling tinggi", en: "Highest limit of a loan" },
    text: {
      id: "Sebesar ini boleh dipinjam satu agen dari Masternya.",
      en: "As much as one agent may owe to the Master.",
    },
  },
  loan_grace_days: {
    group: "money",
    rank: 73,
    type: "days",
    least: 0,
    usual: 0,
    most: 30,
    name: { id: "Kelonggaran jatuh tempo pinjaman", en: "Grace after a loan's due date" },
    text: {
      id: "Sekian hari setelah jatuh tempo, pinjaman yang belum lunas tidak bisa dipakai lagi.",
      en: "This many days after its due date a loan that is not repaid can no longer be used.",
    },
  },
  loan_principal_first: {
    group: "money",
    rank: 74,
    type: "switch",
    usual: false,
    name: { id: "Pembayaran pinjaman: pokok dulu", en: "Loan repayments: principal first" },
    text: {
      id: "Jatuh tempo paling lama selalu lebih dulu. Bila menyala, pokoknya dibayar sebelum biaya; berlaku untuk pinjaman yang disetujui sejak itu.",
      en: "The oldest due date always comes first. When on, its principal is paid before its fee, for loans approved from then on.",
    },
  },
  loan_handover_alone: {
    group: "money",
    rank: 74,
    type: "rupiah",
    least: 0,
    usual: 5_000_000,
    most: 1_000_000_000,
    two_people: true,
    name: {
      id: "Batas setoran tunai satu orang per 24 jam",
      en: "Hand-overs of one person in 24 hours",
    },
    text: {
      id: "Jumlah setoran tunai Master yang boleh diterima satu staf sendirian dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "What one staff member may confirm alone of Masters' cash within 24 hours. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
