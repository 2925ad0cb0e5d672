import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
import type { SettingRows } from "../setting-row.ts";
import { disburserFundList } from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  disburserFunds: call("GET admin/disburser-funds", {
    access: "staff",
    permission: "disbursers.read",
    input: nothing,
    output: disburserFundList,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "What each vendor that pays out holds for the brand, by its own word and by the books, with what is on its way.",
  }),
};

export const errors = {
  disburser_not_found: {
    status: 404,
    id: "Vendor kirim uang tidak ditemukan.",
    en: "Payout vendor not found.",
  },
  disburser_funds_short: {
    status: 409,
    id: "Menurut buku, vendor ini hanya memegang {held}.",
    en: "By the books this vendor holds {held} only.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "disbursers.read": {
    id: "Melihat saldo di vendor kirim uang",
    en: "See the balances at payout vendors",
    roles: ["finance"],
  },
  "disbursers.fund": {
    id: "Meminta pencatatan setoran ke vendor kirim uang",
    en: "Ask for a record of money paid to a payout vendor",
    roles: ["finance"],
  },
  "disbursers.approve": {
    id: "Menyetujui pencatatan setoran ke vendor kirim uang",
    en: "Approve records of money paid to payout vendors",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  disburser_minimum_balance: {
    group: "money",
    rank: 57,
    type: "rupiah",
    least: 0,
    usual: 5_000_000,
    most: 10_000_000_000,
    name: {
      id: "Saldo terendah di vendor kirim uang",
      en: "Lowest balance at a payout vendor",
    },
    text: {
      id: "Di bawah ini back office memperingatkan bahwa saldo vendor perlu diisi.",
      en: "Below it the back office warns that the vendor has to be funded.",
    },
  },
} as const satisfies SettingRows;
