import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { SettingRows } from "../setting-row.ts";
import { STUCK_AFTER_MINUTES, STUCK_TARGET_MINUTES } from "./rules.ts";
import {
  stuckCheckInput,
  stuckColleagues,
  stuckHoldInput,
  stuckPage,
  stuckQuery,
  stuckResults,
  stuckSettleInput,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  stuckTransactions: call("GET admin/stuck", {
    access: "staff",
    permission: "transactions.settle",
    input: stuckQuery,
    output: stuckPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "Transactions that are processed for longer than the brand's limit, and those about which a case stands, the oldest first.",
  }),
  stuckColleagues: call("GET admin/stuck/colleagues", {
    access: "staff",
    permission: "transactions.settle",
    input: nothing,
    output: stuckColleagues,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Staff who may settle transactions, and so be handed one.",
  }),
  stuckHold: call("POST admin/stuck/hold", {
    access: "staff",
    permission: "transactions.settle",
    input: stuckHoldInput,
    output: stuckResults,
    errors: ["stuck_colleague_unknown"],
    rateLimit: perMinute(120),
    summary: "Takes stuck transactions, hands them to a colleague or back; each by itself.",
  }),
  stuckCheck: call("POST admin/stuck/check", {
    access: "staff",
    permission: "transactions.settle",
    idempotent: true,
    input: stuckCheckInput,
    output: stuckResults,
    errors: [],
    rateLimit: perMinute(30),
    summary: "Asks the suppliers about many transactions again, each where its interval is over.",
  }),
  stuckSettle: call("POST admin/stuck/settle", {
    access: "staff",
    permission: "transactions.settle",
    idempotent: true,
    input: stuckSettleInput,
    output: stuckResults,
    errors: [],
    rateLimit: perMinute(30),
    summary:
      "Settles many open transactions with proof, each as if alone; a refund above the limit of one person asks for a second one.",
  }),
};

export const errors = {
  stuck_not_waiting: {
    status: 409,
    id: "Transaksi ini tidak lagi tertahan.",
    en: "This transaction is not stuck any more.",
  },
  stuck_taken: {
    status: 409,
    id: "Transaksi ini sedang ditangani {name}.",
    en: "{name} has taken this transaction.",
  },
  stuck_colleague_unknown: {
    status: 422,
    id: "Pilih rekan yang boleh menyelesaikan transaksi.",
    en: "Choose a colleague who may settle transactions.",
  },
} as const satisfies ErrorRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  stuck_after_minutes: {
    group: "sales",
    rank: 11,
    type: "minutes",
    ...STUCK_AFTER_MINUTES,
    name: { id: "Transaksi tertahan setelah", en: "A transaction is stuck after" },
    text: {
      id: "Transaksi yang diproses lebih lama dari ini masuk ke antrean transaksi tertahan dan ke kasus.",
      en: "A transaction that is being processed for longer stands in the queue of stuck transactions and among the cases.",
    },
  },
  stuck_target_minutes: {
    group: "sales",
    rank: 12,
    type: "minutes",
    ...STUCK_TARGET_MINUTES,
    name: { id: "Target menyelesaikan transaksi", en: "Target for settling a transaction" },
    text: {
      id: "Transaksi tertahan yang lebih tua dari ini ditandai terlambat.",
      en: "A stuck transaction that is older is marked as late.",
    },
  },
} as const satisfies SettingRows;
