import type { SettingRows } from "../setting-row.ts";

/** Settings that staff edit on the settings page. */
export const settings = {
  /** Whether members with the permission may transfer deposit to each other. */
  allow_deposit_transfer: {
    group: "money",
    rank: 10,
    type: "switch",
    usual: false,
    two_people: true,
    name: { id: "Transfer saldo antarmember", en: "Deposit transfers between members" },
    text: {
      id: "Hidup: member yang punya izin boleh saling mengirim saldo.",
      en: "On: members who hold the permission may send each other deposit.",
    },
  },
  /** Amount up to which one staff member may correct balances alone in 24 hours. */
  adjustment_alone_amount: {
    group: "money",
    rank: 30,
    type: "rupiah",
    least: 0,
    usual: 250_000,
    most: 100_000_000,
    two_people: true,
    name: {
      id: "Batas koreksi saldo oleh satu orang",
      en: "Balance correction limit of one person",
    },
    text: {
      id: "Staf boleh mengoreksi saldo member sendirian sampai jumlah ini dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "Up to this amount in 24 hours one staff member may correct members' balances alone. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
