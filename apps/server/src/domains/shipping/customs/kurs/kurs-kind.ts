import { formatCents, KURS_APPROVAL, kursReplaceAsked } from "@konter/contract/customs";
import type { RateRow } from "@konter/contract/customs";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import * as z from "zod/mini";
import { DomainError } from "../../../../platform/domain-error.ts";
import { approvalKind } from "../../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../../kernel/approvals/index.ts";
import { checkChange, lockWeek, replaceWeek } from "./change-week.ts";
import { subjectOfWeek } from "./store.ts";

const bound = z.extend(kursReplaceAsked, {
  valid_from: z.string(),
  valid_to: z.string(),
  before_decree: z.string(),
  before_rates: kursReplaceAsked.shape.rates,
});

const TITLE = {
  id: "Ganti kurs pajak {from} sampai {to}",
  en: "Change the tax exchange rates of {from} to {to}",
};
const DECREE = { id: "Keputusan", en: "Decree" };

/** Other rates for a week that a calculation used. A week that changed meanwhile makes the request stale. */
export function kursKind(): RegisteredKind {
  return approvalKind({
    name: KURS_APPROVAL,
    requestPermission: "customs.write",
    permission: "customs.approve",
    asked: kursReplaceAsked,
    bound,
    async prepare(client, asked) {
      const before = await lockWeek(client, asked.week_id);
      checkChange(before, asked);
      return {
        subject: subjectOfWeek(asked.week_id),
        bound: {
          ...asked,
          valid_from: before.valid_from,
          valid_to: before.valid_to,
          before_decree: before.decree,
          before_rates: [...before.rates],
        },
      };
    },
    describe: (change, locale) => ({
      title: renderSentence(TITLE, locale, { from: change.valid_from, to: change.valid_to }),
      changes: [
        ...(change.decree === change.before_decree
          ? []
          : [{ label: DECREE[locale], before: change.before_decree, after: change.decree }]),
        ...changedRates(change.before_rates, change.rates, locale),
      ],
    }),
    async execute(client, { week_id: id, decree, rates, ...shown }, actor) {
      const before = await lockWeek(client, id);
      if (before.decree !== shown.before_decree) throw new DomainError("approval_stale");
      await replaceWeek(client, actor, before, { week_id: id, decree, rates });
    },
  });
}

function changedRates(before: readonly RateRow[], after: readonly RateRow[], locale: Locale) {
  const textOf = (rates: readonly RateRow[], currency: string): string | null => {
    const found = rates.find((rate) => rate.currency === currency);
    return found === undefined
      ? null
      : `Rp${formatCents(found.rate_cents, locale)} / ${found.unit}`;
  };
  const currencies = new Set([...before, ...after].map(({ currency }) => currency));
  return [...currencies].flatMap((currency) => {
    const [old, now] = [textOf(before, currency), textOf(after, currency)];
    return old === now ? [] : [{ label: currency, before: old, after: now ?? "–" }];
  });
}
