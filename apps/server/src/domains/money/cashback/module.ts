import { queueOf } from "../../../platform/workers/queue.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf, staffOf } from "../../../kernel/caller/index.ts";
import { listCashback } from "./list-entries.ts";
import { exportPostpaidCashback, listPostpaidCashback } from "./list-part.ts";
import { previewEarnings } from "./preview-earnings.ts";
import { previewEnd, previewRule } from "./preview-loss.ts";
import { listRedemptions, redeemCashback } from "./redeem.ts";
import { cashbackEndKind, cashbackRuleKind } from "./rule-kinds.ts";
import { endCashbackRule, listCashbackRules, saveCashbackRule } from "./rules.ts";
import { runCashback } from "./run-cashback.ts";
import { verifyCashback } from "./verify-cashback.ts";

function cashbackHandlers(brand: BrandContext): Handlers {
  return {
    cashback: async (filter, { principal }) => listCashback(brand, memberOf(principal).id, filter),
    postpaidCashback: async (filter, { principal }) =>
      listPostpaidCashback(brand, memberOf(principal).id, filter),
    postpaidCashbackExport: async (filter, { principal }) =>
      exportPostpaidCashback(brand, memberOf(principal).id, filter),
    cashbackRedeem: async ({ amount }, { principal, idempotencyKey }) =>
      redeemCashback(brand, memberOf(principal).id, amount, idempotencyKey),
    cashbackRedemptions: async (page, { principal }) =>
      listRedemptions(brand, memberOf(principal).id, page),
    cashbackRules: async () => listCashbackRules(brand.pool),
    cashbackRuleSave: async (rule, context) => {
      await saveCashbackRule(brand, actorOf(context), context.idempotencyKey, rule);
      return listCashbackRules(brand.pool);
    },
    cashbackRuleEnd: async ({ rule_id: id }, context) => {
      await endCashbackRule(brand, actorOf(context), id);
      return listCashbackRules(brand.pool);
    },
    cashbackRulePreview: async (rule, { principal }) =>
      previewRule(brand, staffOf(principal).id, rule),
    cashbackRuleEndPreview: async ({ rule_id: id }, { principal }) =>
      previewEnd(brand, staffOf(principal).id, id),
    cashbackPreview: async (sale) => previewEarnings(brand.pool, sale),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    cashback_redemption: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: "copied",
    },
    cashback_entry: {
      columns: ["member_id", "buyer_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it follows from the transactions" },
    },
    cashback_day: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it adds up what follows from the transactions" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', made_at, 'amount', amount) order by id desc), '[]') as rows
       from cashback_redemption where member_id = $1`,
      [memberId],
    );
    return { cashback_redemptions: found.rows[0]?.rows };
  },
};

const CASHBACK_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.cashback.oldest_unread_journal_seconds",
    warnsAt: 600,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Jurnal tertua yang cashback-nya belum dihitung berumur {figure}.",
      en: "The oldest journal whose cashback is not counted yet is {figure} old.",
    },
    oldest: `select (select posted_at from ledger.journal where id > p.last_journal_id order by id limit 1) as since
      from cashback_progress p`,
  }),
];

/** A long pause is enough because entries are credited on the next day. */
const NEW_JOURNALS = queueOf(
  "select (select posted_at from ledger.journal where id > p.last_journal_id order by id limit 1) from cashback_progress p",
);
const DUE_ENTRIES = queueOf(
  "select min(due_on)::timestamp at time zone 'Asia/Jakarta' from cashback_entry where state = 'pending'",
);
const CASHBACK_PAUSE_MS = 2_000;

export const cashbackModule: Module = {
  name: "money/cashback",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => cashbackHandlers(brand),
  workers: ({ brand }) => [
    {
      name: "cashback",
      pauseMs: CASHBACK_PAUSE_MS,
      queues: [NEW_JOURNALS, DUE_ENTRIES],
      work: () => runCashback(brand),
    },
  ],
  approvalKinds: ({ brand }) => [cashbackRuleKind(brand), cashbackEndKind(brand)],
  proveBooks: ({ pool }) => verifyCashback(pool),
  health: CASHBACK_HEALTH,
};
