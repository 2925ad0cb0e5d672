import type { SettingRow, SettingRows } from "../setting-row.ts";

const MOST = 1_000_000_000;

/** Of one tier: what one transfer may be, and all of a day. */
const single = (rank: number, usual: number, id: string, en: string) =>
  ({
    group: "money",
    rank,
    type: "rupiah",
    least: 0,
    usual,
    most: MOST,
    two_people: true,
    name: { id: `Batas sekali transfer: ${id}`, en: `Limit of one transfer: ${en}` },
    text: {
      id: `Jumlah terbanyak yang boleh dikirim ${id} dalam satu transfer.`,
      en: `The most that ${en} may send in one transfer.`,
    },
  }) as const satisfies SettingRow;
const daily = (rank: number, usual: number, id: string, en: string) =>
  ({
    group: "money",
    rank,
    type: "rupiah",
    least: 0,
    usual,
    most: MOST,
    two_people: true,
    name: { id: `Batas transfer sehari: ${id}`, en: `Daily limit of transfers: ${en}` },
    text: {
      id: `Jumlah semua transfer ${id} dalam sehari (WIB).`,
      en: `What all transfers of ${en} in a day (WIB) may come to.`,
    },
  }) as const satisfies SettingRow;

/** What the settings room changes here. Another tier of the brand has a member's limits. */
export const settings = {
  transfer_minimum: {
    group: "money",
    rank: 11,
    type: "rupiah",
    least: 1,
    usual: 10_000,
    most: 1_000_000,
    name: { id: "Transfer paling sedikit", en: "Smallest transfer" },
    text: {
      id: "Jumlah terkecil yang boleh dikirim ke member lain.",
      en: "The least that may be sent to another member.",
    },
  },
  transfer_fee: {
    group: "money",
    rank: 12,
    type: "rupiah",
    least: 0,
    usual: 0,
    most: 100_000,
    two_people: true,
    name: { id: "Biaya transfer", en: "Fee of a transfer" },
    text: {
      id: "Dibayar pengirim di luar jumlah yang dikirim.",
      en: "Paid by the sender on top of what is sent.",
    },
  },
  transfer_single_member: single(13, 1_000_000, "member", "a member"),
  transfer_single_agent: single(14, 5_000_000, "agen", "an agent"),
  transfer_single_master: single(15, 20_000_000, "master", "a Master"),
  transfer_day_member: daily(16, 2_000_000, "member", "a member"),
  transfer_day_agent: daily(17, 20_000_000, "agen", "an agent"),
  transfer_day_master: daily(18, 200_000_000, "master", "a Master"),
  /** 0: nothing is held. */
  transfer_hold_amount: {
    group: "money",
    rank: 19,
    type: "rupiah",
    least: 0,
    usual: 0,
    most: MOST,
    two_people: true,
    name: { id: "Tahan transfer pertama mulai", en: "Hold first transfers from" },
    text: {
      id: "Transfer pertama ke penerima baru mulai jumlah ini ditahan dulu, dan pengirim bisa membatalkannya. 0: tidak ada yang ditahan.",
      en: "First transfers to a new receiver from this amount on are held for a while, and the sender can stop them. 0: none is held.",
    },
  },
  transfer_hold_minutes: {
    group: "money",
    rank: 25,
    type: "minutes",
    least: 1,
    usual: 5,
    most: 1440,
    name: { id: "Lama transfer ditahan", en: "How long a transfer is held" },
    text: {
      id: "Selama ini transfer pertama yang besar bisa dibatalkan pengirimnya.",
      en: "For so long the sender can stop a large first transfer.",
    },
  },
} as const satisfies SettingRows;
