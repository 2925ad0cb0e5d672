import type { SettingRows } from "../setting-row.ts";

/** Settings that staff edit on the settings page. */
export const settings = {
  /** A courier's total above the charged one by no more than this is not charged. */
  parcel_reweigh_tolerance: {
    group: "money",
    rank: 80,
    type: "rupiah",
    least: 0,
    usual: 0,
    most: 1_000_000,
    two_people: true,
    name: { id: "Selisih ongkir yang tidak ditagih", en: "Shipping difference not charged" },
    text: {
      id: "Selisih ongkir setelah paket ditimbang ulang sampai jumlah ini ditanggung brand, tidak ditagih ke agen.",
      en: "A difference up to this amount after a re-weigh is borne by the brand and not charged to the agent.",
    },
  },
  parcel_reweigh_wait: {
    group: "money",
    rank: 81,
    type: "hours",
    least: 0,
    usual: 24,
    most: 168,
    two_people: true,
    name: { id: "Jeda sebelum selisih ongkir ditagih", en: "Wait before a difference is charged" },
    text: {
      id: "Setelah diberi tahu, agen punya waktu selama ini untuk menyanggah sebelum selisih ongkir dipotong dari saldonya.",
      en: "After the notice an agent has this long to dispute before the difference is taken from the deposit.",
    },
  },
  /** Or three times the fee, if that is more. */
  parcel_reweigh_alone: {
    group: "money",
    rank: 82,
    type: "rupiah",
    least: 0,
    usual: 50_000,
    most: 10_000_000,
    two_people: true,
    name: { id: "Selisih ongkir yang diperiksa staf", en: "Difference that staff check" },
    text: {
      id: "Selisih di atas jumlah ini, atau di atas tiga kali ongkir bila itu lebih besar, diperiksa staf dulu.",
      en: "A difference above this amount, or above three times the fee if that is more, is checked by staff first.",
    },
  },
  parcel_claim_silent: {
    group: "money",
    rank: 83,
    type: "days",
    least: 3,
    usual: 14,
    most: 90,
    two_people: true,
    name: { id: "Hari tanpa kabar sebelum klaim hilang", en: "Silent days before a claim of loss" },
    text: {
      id: "Paket yang tidak ada kabarnya selama ini boleh diklaim hilang.",
      en: "A parcel without news for this long may be claimed as lost.",
    },
  },
  parcel_claim_percent: {
    group: "money",
    rank: 84,
    type: "percent",
    least: 0,
    usual: 1_000,
    most: 10_000,
    two_people: true,
    name: { id: "Klaim paket tanpa asuransi", en: "Claim of an uninsured parcel" },
    text: {
      id: "Batas klaim paket tanpa asuransi, dalam persen dari ongkir. 1000 berarti sepuluh kali ongkir.",
      en: "What an uninsured parcel pays at most, in percent of the fee. 1000 means ten times the fee.",
    },
  },
} as const satisfies SettingRows;
