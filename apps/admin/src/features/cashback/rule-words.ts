import type { CashbackRule } from "@konter/contract/cashback";
import { formatRupiah } from "@konter/contract/money";
import { formatNumber } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { screenName, tierName, wordsOf } from "../../app/words.ts";
import * as m from "#messages";

export const kindName = wordsOf({
  cashback: m.cashback_kind_own,
  upline_share: m.cashback_kind_share,
});

export const STATE_LOOK: Readonly<
  Record<CashbackRule["state"], { readonly tone: ChipTone; readonly text: () => string }>
> = {
  in_force: { tone: "success", text: m.cashback_in_force },
  coming: { tone: "primary", text: m.cashback_coming },
  ended: { tone: "neutral", text: m.cashback_ended },
};

/** Scope of a rule, and whose sales it applies to. */
export function placeText(rule: CashbackRule): string {
  const { screen, operator_code: operator, product_code: product, category } = rule;
  const parts = [screen === null ? null : screenName(screen), operator, product].filter(
    (part) => part !== null,
  );
  const place = parts.join(" · ") || m.everything();
  return category === null ? place : `${place} · ${tierName(category)}`;
}

export function amountText({ fixed, per_mille: rate, highest }: CashbackRule): string {
  if (fixed !== null) return formatRupiah(fixed);
  return m.cashback_rate_text({
    rate: formatNumber((rate ?? 0) / 10),
    highest: formatRupiah(highest ?? 0),
  });
}
