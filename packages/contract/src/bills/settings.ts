import type { SettingRows } from "../setting-row.ts";
import { BILL_FEE_MOST } from "./rules.ts";

/** What the settings room changes here. */
export const settings = {
  bill_fee_alone: {
    group: "money",
    rank: 80,
    type: "rupiah",
    least: 0,
    usual: 2_500,
    most: BILL_FEE_MOST,
    two_people: true,
    name: {
      id: "Batas biaya admin brand oleh satu orang",
      en: "Limit of one person on the brand's admin fee",
    },
    text: {
      id: "Staf boleh menambah biaya admin tagihan sendirian sampai sebesar ini. Di atasnya perlu persetujuan orang kedua.",
      en: "One staff member may add up to this much to a bill's admin fee. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
