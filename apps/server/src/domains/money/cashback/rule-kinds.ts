import { randomUUID } from "node:crypto";
import { cashbackRuleEndInput, cashbackRuleInput } from "@konter/contract/cashback";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { PAYING_CALLS, ruleLoss } from "@konter/contract/payouts";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { Change, RegisteredKind } from "../../../kernel/approvals/index.ts";
import { guardPayingRules, lossChanges, lossOfEndedRule, refuseGrown } from "../payouts/index.ts";
import { judgeRule } from "./judge-rule.ts";
import { refuseEnd } from "./preview-loss.ts";
import { endRule, writeRule } from "./rules.ts";

const WORDS = {
  set: { id: "Aturan {kind} baru untuk {place}", en: "New {kind} rule for {place}" },
  end: {
    id: "Akhiri aturan #{id}: {kind} untuk {place}",
    en: "End rule #{id}: {kind} for {place}",
  },
  cashback: { id: "cashback", en: "cashback" },
  upline_share: { id: "bagi hasil upline", en: "upline share" },
  everything: { id: "semua produk", en: "all products" },
  amount: { id: "Jumlah", en: "Amount" },
  rate: {
    id: "{rate}% dari harga, maksimal {highest}",
    en: "{rate}% of the price, at most {highest}",
  },
  exceed: { id: "Boleh melebihi margin", en: "May exceed the margin" },
  yes: { id: "Ya", en: "Yes" },
  no: { id: "Tidak", en: "No" },
  valid: { id: "Berlaku", en: "Valid" },
  now: { id: "sekarang", en: "now" },
  ever: { id: "seterusnya", en: "for good" },
} as const satisfies Readonly<Record<string, Sentence>>;

const setBound = z.object({ rule: cashbackRuleInput, loss: ruleLoss });
const endBound = z.object({ rule_id: z.int(), rule: cashbackRuleInput, loss: ruleLoss });
type Rule = z.output<typeof cashbackRuleInput>;

/**
 * A cashback rule that can lose more than one person may risk. Throws loss_grew if it can lose more than was shown for
 * approval.
 */
export function cashbackRuleKind(brand: BrandContext): RegisteredKind {
  return approvalKind({
    name: PAYING_CALLS.cashbackRuleSave.approval,
    requestPermission: "catalog.write",
    permission: "catalog.approve",
    asked: cashbackRuleInput,
    bound: setBound,
    prepare: async (database, rule) => ({
      subject: "cashback",
      bound: { rule, loss: await judgeRule(database, rule) },
    }),
    describe: ({ rule, loss }, locale) => ({
      title: titleOf("set", rule, locale),
      changes: [...termChanges(rule, locale), ...lossChanges(loss, locale)],
    }),
    async executeInChange(change, { rule, loss }, actor, madeBy) {
      await guardPayingRules(change);
      refuseGrown(loss, await judgeRule(brand.pool, rule));
      await writeRule(change, actor, rule, { madeBy, key: randomUUID() });
    },
  });
}

/** Ending a cashback rule when a more generous rule applies afterwards. */
export function cashbackEndKind(brand: BrandContext): RegisteredKind {
  return approvalKind({
    name: PAYING_CALLS.cashbackRuleEnd.approval,
    requestPermission: "catalog.write",
    permission: "catalog.approve",
    asked: cashbackRuleEndInput,
    bound: endBound,
    async prepare(database, { rule_id }) {
      const loss = await lossOfEndedRule(database, rule_id);
      if (loss === undefined) throw await refuseEnd(database, rule_id);
      return {
        subject: "cashback",
        bound: { rule_id, rule: await readRule(database, rule_id), loss },
      };
    },
    describe: ({ rule_id, rule, loss }, locale) => ({
      title: titleOf("end", rule, locale).replace("{id}", String(rule_id)),
      changes: [...termChanges(rule, locale), ...lossChanges(loss, locale)],
    }),
    async executeInChange(change, { rule_id, loss }, actor) {
      await guardPayingRules(change);
      const now = await lossOfEndedRule(brand.pool, rule_id);
      if (now !== undefined) refuseGrown(loss, now);
      await endRule(change, actor, rule_id);
    },
  });
}

/** Reads a rule that is in force, with its original terms. */
async function readRule(database: Queries, ruleId: number): Promise<Rule> {
  const found = await database.query<{ rule: object }>(
    `select jsonb_strip_nulls(jsonb_build_object('kind', r.kind, 'screen', r.screen, 'operator_code', r.operator_code, 'product_code', p.code,
       'category', r.category, 'fixed', r.fixed, 'per_mille', r.per_mille, 'highest', r.highest, 'may_exceed_margin', r.may_exceed_margin,
       'date_to', ((r.valid_until at time zone 'Asia/Jakarta')::date - 1)::text)) as rule
     from cashback_rule r left join product p on p.id = r.product_id where r.id = $1`,
    [ruleId],
  );
  return cashbackRuleInput.parse(found.rows[0]?.rule);
}

const titleOf = (act: "set" | "end", rule: Rule, locale: Locale): string =>
  WORDS[act][locale]
    .replace("{kind}", WORDS[rule.kind][locale])
    .replace("{place}", placeOf(rule) || WORDS.everything[locale]);

const placeOf = ({ category, screen, operator_code, product_code }: Rule): string =>
  [category, screen, operator_code, product_code].filter(Boolean).join(" · ");

/** Per mille as percent: `0,5`. */
const percentText = (perMille: number, locale: Locale): string =>
  new Intl.NumberFormat(locale).format(perMille / 10);

function termChanges(rule: Rule, locale: Locale): readonly Change[] {
  const { fixed, per_mille: rate = 0, highest = 0, date_from: from, date_to: to } = rule;
  const text =
    fixed === undefined
      ? WORDS.rate[locale]
          .replace("{rate}", percentText(rate, locale))
          .replace("{highest}", formatRupiah(highest))
      : formatRupiah(fixed);
  return [
    { label: WORDS.amount[locale], before: null, after: text },
    {
      label: WORDS.exceed[locale],
      before: null,
      after: WORDS[rule.may_exceed_margin ? "yes" : "no"][locale],
    },
    {
      label: WORDS.valid[locale],
      before: null,
      after: `${from ?? WORDS.now[locale]} – ${to ?? WORDS.ever[locale]}`,
    },
  ];
}
