import { marginRuleInput, priceChangeAsked, seenPriceEffect } from "@konter/contract/catalog";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { PAYING_CALLS } from "@konter/contract/payouts";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { Change, RegisteredKind } from "../../../kernel/approvals/index.ts";
import { lockPayingRules, refuseGrown } from "../../money/payouts/index.ts";
import { describeEffect, percentText } from "./describe-effect.ts";
import { writeRule } from "./margins.ts";
import { placeRule } from "./place-rule.ts";
import { lockPrices, readEffect } from "./price-effect.ts";

const margin = z.object({ fixed: z.int(), rate_basis_points: z.int() });
const bound = z.object({
  rule: marginRuleInput,
  before: z.nullable(margin),
  effect: seenPriceEffect,
});
type Bound = z.output<typeof bound>;

const WORDS = {
  title: { id: "Ubah margin {place}", en: "Change the margin of {place}" },
  margin: { id: "Margin", en: "Margin" },
} as const satisfies Readonly<Record<string, Sentence>>;

/**
 * A margin above the limits of one person. Bound to every price that its preview changed: when suppliers' costs or
 * colleagues have moved one of them since, the approval returns approval_stale and a new request is needed (decision
 * 23).
 */
export function priceChangeKind(): RegisteredKind {
  return approvalKind({
    name: PAYING_CALLS.marginRuleSave.approval,
    requestPermission: "catalog.write",
    permission: "catalog.approve",
    asked: priceChangeAsked,
    bound,
    async prepare(database, { seen, ...input }) {
      const rule = await placeRule(database, input);
      const effect = await readEffect(database, { rules: [rule] });
      if (effect.seen !== seen) throw new DomainError("price_effect_moved");
      return { subject: "margin", bound: { rule: input, before: rule.before, effect } };
    },
    describe: (change, locale) => ({
      title: WORDS.title[locale].replace("{place}", placeOf(change.rule)),
      changes: changesOf(change, locale),
    }),
    async execute(client, { rule: input, before, effect }, actor) {
      await lockPrices(client);
      await lockPayingRules(client);
      const rule = await placeRule(client, input);
      const now = await readEffect(client, { rules: [rule] });
      const stands = JSON.stringify(rule.before) === JSON.stringify(before);
      if (!stands || now.seen !== effect.seen) throw new DomainError("approval_stale");
      refuseGrown(effect, now);
      await writeRule(client, actor, { input, rule, alone: false });
    },
  });
}

const placeOf = ({ category, screen, operator_code, product_code }: Bound["rule"]): string =>
  [category, screen, operator_code, product_code].filter(Boolean).join(" · ");

function changesOf({ rule, before, effect }: Bound, locale: Locale): readonly Change[] {
  return [
    {
      label: WORDS.margin[locale],
      before: before && marginText(before, locale),
      after: marginText(rule, locale),
    },
    ...describeEffect(effect, locale),
  ];
}

const marginText = ({ fixed, rate_basis_points }: z.output<typeof margin>, locale: Locale) =>
  `${formatRupiah(fixed)} + ${percentText(rate_basis_points, locale)}`;
