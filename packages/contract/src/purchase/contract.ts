import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { AMOUNT_ERRORS } from "../catalog/amounts.ts";
import type { MemberPermissionRows } from "../member-permission-row.ts";
import type { PermissionRows } from "../permission-row.ts";
import type { SettingRows } from "../setting-row.ts";
import {
  adminTransactionDetail,
  buyAnswer,
  buyInput,
  openCases,
  refInput,
  revealInput,
  revealed,
  settleInput,
  transactionDetail,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

/** Above the rate of a busy shop and of a bulk buyer's own system. */
const selling = perMinute(6000);

export const calls = {
  buyPrepaid: call("POST prepaid/buy", {
    access: "member",
    permission: "prepaid.buy",
    feature: "ppob",
    idempotent: true,
    input: buyInput,
    output: buyAnswer,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "account_blocked",
      "agent_stopped",
      "pin_missing",
      "pin_wrong",
      "pin_locked",
      "pin_reset_needed",
      "cooling_limit",
      "passkey_refused",
      "product_not_found",
      ...AMOUNT_ERRORS,
      "product_closed",
      "product_cut_off",
      "nominal_unavailable",
      "stock_empty",
      "price_moved",
      "balance_insufficient",
      "loan_wallet_missing",
      "loan_wallet_closed",
      "loan_overdue",
      "repeat_today",
      "order_number_exists",
      "esim_not_found",
      "iccid_differs",
      "esim_refill_unfit",
    ],
    rateLimit: selling,
    summary: "Buys one product for one number. The answer means: accepted, money held.",
  }),
  transaction: call("GET prepaid/transactions/{ref_id}", {
    access: "member",
    input: refInput,
    output: transactionDetail,
    errors: ["transaction_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One transaction with the way of its money.",
  }),
  checkTransaction: call("POST prepaid/transactions/{ref_id}/check", {
    access: "member",
    input: refInput,
    output: transactionDetail,
    errors: ["transaction_not_found", "transaction_not_open", "check_too_soon", "check_over"],
    rateLimit: perMinute(30),
    summary: "Asks the supplier again.",
  }),
  cancelTransaction: call("POST prepaid/transactions/{ref_id}/cancel", {
    access: "member",
    input: refInput,
    output: transactionDetail,
    errors: ["transaction_not_found", "cancel_too_late"],
    rateLimit: perMinute(60),
    summary: "Cancels a transaction that was not sent yet.",
  }),
  adminTransaction: call("GET admin/transactions/{ref_id}", {
    access: "staff",
    permission: "transactions.read",
    input: refInput,
    output: adminTransactionDetail,
    errors: ["transaction_not_found"],
    rateLimit: perMinute(240),
    summary: "One transaction with attempts, evidence and ledger lines.",
  }),
  openCases: call("GET admin/cases", {
    access: "staff",
    permission: "transactions.settle",
    input: nothing,
    output: openCases,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Purchases whose outcome needs a person.",
  }),
  adminCheck: call("POST admin/transactions/{ref_id}/check", {
    access: "staff",
    permission: "transactions.settle",
    input: refInput,
    output: adminTransactionDetail,
    errors: ["transaction_not_found", "transaction_not_open", "check_too_soon", "check_over"],
    rateLimit: perMinute(60),
    summary: "Asks the supplier again.",
  }),
  adminReveal: call("POST admin/transactions/{ref_id}/reveal", {
    access: "staff",
    permission: "transactions.reveal",
    input: revealInput,
    output: revealed,
    errors: ["transaction_not_found"],
    rateLimit: perMinute(30),
    summary: "What was delivered, in clear words, for a reason that is kept.",
  }),
  adminSettle: call("POST admin/transactions/{ref_id}/settle", {
    access: "staff",
    permission: "transactions.settle",
    input: settleInput,
    output: adminTransactionDetail,
    errors: [
      "transaction_not_found",
      "transaction_not_open",
      "proof_required",
      "serial_needed",
      "approval_needed",
      "refund_day_limit",
      "refund_too_early",
      "case_own_decision",
    ],
    rateLimit: perMinute(60),
    summary: "Settles an open purchase by hand, with proof.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "transactions.read": {
    id: "Melihat transaksi",
    en: "See transactions",
    roles: ["finance", "support"],
  },
  "transactions.settle": {
    id: "Menyelesaikan transaksi",
    en: "Settle transactions",
    roles: ["finance", "support"],
  },
  "transactions.reveal": {
    id: "Melihat token dan kode yang dikirim",
    en: "See delivered tokens and codes",
    roles: ["support"],
  },
  "refunds.approve": {
    id: "Menyetujui refund besar",
    en: "Approve large refunds",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;

/** Permissions of a member account. */
export const memberPermissions = {
  "prepaid.buy": { held: "everybody" },
} as const satisfies MemberPermissionRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  /** Amount up to which one staff member may refund a purchase alone. */
  refund_alone_amount: {
    group: "money",
    rank: 20,
    type: "rupiah",
    least: 0,
    usual: 1_000_000,
    most: 100_000_000,
    two_people: true,
    name: { id: "Batas refund oleh satu orang", en: "Refund limit of one person" },
    text: {
      id: "Staf boleh mengembalikan uang sebuah pembelian sendirian sampai jumlah ini. Di atasnya perlu persetujuan orang kedua.",
      en: "Up to this amount one staff member may refund a purchase alone. Above it a second person has to approve.",
    },
  },
  /** Total amount that one staff member may refund alone within 24 hours. */
  refund_alone_per_day: {
    group: "money",
    rank: 21,
    type: "rupiah",
    least: 0,
    usual: 5_000_000,
    most: 1_000_000_000,
    two_people: true,
    name: { id: "Batas refund satu orang per 24 jam", en: "Refunds of one person in 24 hours" },
    text: {
      id: "Jumlah refund yang boleh dilakukan satu staf sendirian dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "What one staff member may refund alone within 24 hours, together. Above it a second person has to approve.",
    },
  },
  /** Off: never. On: when selected, and automatically if the next setting is also on (feature row M150). */
  loan_spend: {
    group: "money",
    rank: 70,
    type: "switch",
    usual: true,
    two_people: true,
    name: { id: "Belanja dari dompet pinjaman", en: "Spending from the loan wallet" },
    text: {
      id: "Hidup: agen yang punya dompet pinjaman boleh memilihnya saat membeli.",
      en: "On: agents who have a loan wallet may choose it when they buy.",
    },
  },
  loan_spend_when_short: {
    group: "money",
    rank: 71,
    type: "switch",
    usual: false,
    two_people: true,
    name: { id: "Dompet pinjaman otomatis", en: "The loan wallet by itself" },
    text: {
      id: "Hidup: bila saldo tidak cukup, pembelian dibayar dari dompet pinjaman. Hanya berlaku selama belanja dari dompet pinjaman hidup.",
      en: "On: where the deposit is too low, a purchase is paid from the loan wallet. Counts only while spending from it is on.",
    },
  },
} as const satisfies SettingRows;
