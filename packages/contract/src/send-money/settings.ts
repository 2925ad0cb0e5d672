import type { SettingRow, SettingRows } from "../setting-row.ts";

const limit = (rank: number, usual: number, name: SettingRow["name"], text: SettingRow["text"]) =>
  ({
    group: "money",
    rank,
    type: "rupiah",
    least: 0,
    usual,
    most: 1_000_000_000,
    two_people: true,
    name,
    text,
  }) as const satisfies SettingRow;

/** What the settings room changes here. */
export const settings = {
  send_money_open: {
    group: "money",
    rank: 50,
    type: "switch",
    usual: false,
    two_people: true,
    name: { id: "Kirim uang ke bank", en: "Sending money to banks" },
    text: {
      id: "Member yang terverifikasi dan diizinkan bisa mengirim saldo ke bank dan e-wallet. Pastikan izin usaha brand mencakupnya.",
      en: "Members who are verified and allowed can send deposit to banks and e-wallets. Make sure that the brand's licence covers it.",
    },
  },
  send_money_fee: {
    group: "money",
    rank: 51,
    type: "rupiah",
    least: 0,
    usual: 4_000,
    most: 100_000,
    two_people: true,
    name: { id: "Biaya kirim uang", en: "Fee of sending money" },
    text: {
      id: "Dibayar pengirim di luar jumlah yang dikirim.",
      en: "Paid by the sender on top of what is sent.",
    },
  },
  send_money_fee_returned: {
    group: "money",
    rank: 52,
    type: "switch",
    usual: true,
    two_people: true,
    name: { id: "Biaya ikut kembali", en: "The fee comes back too" },
    text: {
      id: "Bila bank mengembalikan uang yang sudah terkirim, biayanya ikut dikembalikan. Mati: hanya jumlahnya.",
      en: "When the bank sends back what had arrived, the fee is given back too. Off: the amount alone.",
    },
  },
  send_money_minimum: {
    group: "money",
    rank: 53,
    type: "rupiah",
    least: 10_000,
    usual: 20_000,
    most: 1_000_000,
    name: { id: "Kirim uang paling sedikit", en: "Least to send" },
    text: {
      id: "Jumlah terkecil sekali kirim. Bank tidak menerima di bawah Rp10.000.",
      en: "The least of one transfer. Banks take none below Rp10,000.",
    },
  },
  send_money_single: limit(
    54,
    5_000_000,
    { id: "Batas sekali kirim uang", en: "Limit of one transfer to a bank" },
    {
      id: "Jumlah terbanyak dalam satu kiriman.",
      en: "The most of one transfer.",
    },
  ),
  send_money_day: limit(
    55,
    10_000_000,
    { id: "Batas kirim uang sehari", en: "Daily limit of transfers to banks" },
    {
      id: "Jumlah semua kiriman satu member dalam sehari (WIB).",
      en: "What all transfers of one member in a day (WIB) may come to.",
    },
  ),
  send_money_new_recipient: limit(
    56,
    1_000_000,
    { id: "Batas ke penerima baru", en: "Limit to a new receiver" },
    {
      id: "Dalam 24 jam sejak kiriman pertama ke satu rekening, jumlahnya paling banyak sekian.",
      en: "In the 24 hours from the first transfer to an account on, so much at most goes there.",
    },
  ),
} as const satisfies SettingRows;
