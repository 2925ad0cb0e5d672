import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { passkeyQuestion } from "../passkeys/schemas.ts";
import type { PermissionRows } from "../permission-row.ts";
import type { SettingRow, SettingRows } from "../setting-row.ts";
import {
  adminSentMoney,
  adminSentMoneyCloseInput,
  adminSentMoneyPage,
  adminSentMoneyQuery,
  sendMoneyAgreement,
  sendMoneyCheck,
  sendMoneyCheckInput,
  sendMoneyInput,
  sendMoneyOptions,
  sentMoney,
  sentMoneyPage,
  sentMoneyQuery,
  sentMoneyRefInput,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

const EXTRA = "sendmoney.use";

/** Errors of both the preview and the transfer. */
const REFUSALS = [
  "send_money_off",
  "send_money_unverified",
  "send_money_check_needed",
  "send_money_closed_for",
  "send_money_below_minimum",
  "send_money_above_limit",
  "send_money_day_limit",
  "send_money_new_limit",
  "cooling_limit",
  "account_blocked",
  "agent_stopped",
  "balance_insufficient",
] as const;

export const calls = {
  sendMoneyOptions: call("GET send-money/options", {
    access: "member",
    extraPermission: EXTRA,
    input: nothing,
    output: sendMoneyOptions,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Whether the account may send money to banks, and on what terms.",
  }),
  sendMoneyCheck: call("POST send-money/check", {
    access: "member",
    extraPermission: EXTRA,
    input: sendMoneyCheckInput,
    output: sendMoneyCheck,
    errors: REFUSALS,
    rateLimit: perMinute(60),
    summary: "Who would receive it, what it costs and what is left. Moves nothing.",
  }),
  sendMoneyPasskey: call("POST send-money/passkey", {
    access: "member",
    extraPermission: EXTRA,
    input: sendMoneyAgreement,
    output: passkeyQuestion,
    errors: ["passkey_missing"],
    rateLimit: perMinute(30),
    summary:
      "What an authenticator is to sign for one transfer to a bank, word for word, in this session, within two minutes.",
  }),
  sendMoney: call("POST send-money", {
    access: "member",
    extraPermission: EXTRA,
    idempotent: true,
    input: sendMoneyInput,
    output: sentMoney,
    errors: [
      ...REFUSALS,
      "send_money_fee_moved",
      "pin_missing",
      "pin_locked",
      "pin_reset_needed",
      "pin_wrong",
      "passkey_refused",
    ],
    rateLimit: perMinute(60),
    summary: "Sends deposit to a bank or e-wallet. The answer means: accepted, money held.",
  }),
  sentMoneyList: call("GET send-money", {
    access: "member",
    input: sentMoneyQuery,
    output: sentMoneyPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "What the account sent to banks and e-wallets, newest first.",
  }),
  sentMoney: call("GET send-money/{ref_id}", {
    access: "member",
    input: sentMoneyRefInput,
    output: sentMoney,
    errors: ["send_money_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One transfer to a bank or e-wallet.",
  }),
  adminSentMoneyList: call("GET admin/send-money", {
    access: "staff",
    permission: "sendmoney.read",
    input: adminSentMoneyQuery,
    output: adminSentMoneyPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "Money sent to banks by state, member and day, newest first; what is stuck, and what a person has to look at.",
  }),
  adminSentMoney: call("GET admin/send-money/{ref_id}", {
    access: "staff",
    permission: "sendmoney.read",
    input: sentMoneyRefInput,
    output: adminSentMoney,
    errors: ["send_money_not_found"],
    rateLimit: perMinute(240),
    summary: "One transfer, with everything that the vendor said about it.",
  }),
  adminSentMoneyAsk: call("POST admin/send-money/{ref_id}/ask", {
    access: "staff",
    permission: "sendmoney.decide",
    input: sentMoneyRefInput,
    output: adminSentMoney,
    errors: ["send_money_not_found"],
    rateLimit: perMinute(60),
    summary: "Has the vendor asked now; what it says is decided as always.",
  }),
  adminSentMoneyClose: call("POST admin/send-money/{ref_id}/close", {
    access: "staff",
    permission: "sendmoney.decide",
    input: adminSentMoneyCloseInput,
    output: adminSentMoney,
    errors: ["send_money_not_found", "send_money_settled"],
    rateLimit: perMinute(60),
    summary: "Closes what a person had to look at, with words. Moves nothing.",
  }),
};

export const errors = {
  send_money_off: {
    status: 403,
    id: "Kirim uang sedang ditutup.",
    en: "Sending money is closed.",
  },
  send_money_unverified: {
    status: 403,
    id: "Verifikasi identitas Anda dulu untuk memakai Kirim Uang.",
    en: "Verify your identity first to send money.",
  },
  send_money_check_needed: {
    status: 409,
    id: "Cek nama penerima dulu. Hasil cek nama berlaku {hours} jam.",
    en: "Check the receiver's name first. A name check is good for {hours} hours.",
  },
  send_money_closed_for: {
    status: 409,
    id: "Kirim uang ke {name} sedang tidak tersedia.",
    en: "Sending money to {name} is not available now.",
  },
  send_money_below_minimum: {
    status: 422,
    id: "Kirim uang minimal {least}.",
    en: "Send at least {least}.",
  },
  send_money_above_limit: {
    status: 422,
    id: "Sekali kirim maksimal {limit}.",
    en: "You can send {limit} at most at once.",
  },
  send_money_day_limit: {
    status: 409,
    id: "Batas kirim uang sehari {limit}. Sisa hari ini {left}.",
    en: "A day's transfers may be {limit} in all. {left} is left today.",
  },
  send_money_new_limit: {
    status: 409,
    id: "Ke penerima baru maksimal {limit} dalam 24 jam pertama. Sisa {left}.",
    en: "To a new receiver {limit} at most in the first 24 hours. {left} is left.",
  },
  send_money_fee_moved: {
    status: 409,
    id: "Biaya kirim uang sekarang {fee}. Periksa lalu konfirmasi lagi.",
    en: "The fee is now {fee}. Check it and confirm again.",
  },
  send_money_not_found: {
    status: 404,
    id: "Kiriman uang tidak ditemukan.",
    en: "Transfer not found.",
  },
  send_money_settled: {
    status: 409,
    id: "Tidak ada yang perlu ditutup pada kiriman ini.",
    en: "There is nothing to close about this transfer.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "sendmoney.read": {
    id: "Melihat kiriman uang",
    en: "See money sent to banks",
    roles: ["finance", "support"],
  },
  "sendmoney.decide": {
    id: "Menanyakan kiriman uang dan menutup kasusnya",
    en: "Ask about money sent to banks and close its cases",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;

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

/** Settings that staff edit on the settings page. */
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
    name: { id: "Kirim uang minimal", en: "Least to send" },
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
      id: "Dalam 24 jam sejak kiriman pertama ke satu rekening, jumlahnya dibatasi sebesar ini.",
      en: "In the 24 hours from the first transfer to an account on, so much at most goes there.",
    },
  ),
} as const satisfies SettingRows;
