import { PER_MILLE_WHOLE } from "@konter/contract/cashback";
import type { CashbackKind } from "@konter/contract/cashback";

/** A cashback rule; a null scope or tier means all. Instants in seconds, amounts in rupiah. */
export interface PayingRule {
  readonly id: number;
  readonly kind: CashbackKind;
  readonly product_id: number | null;
  readonly operator_code: string | null;
  readonly screen: string | null;
  readonly category: string | null;
  readonly fixed: number | null;
  readonly per_mille: number | null;
  readonly highest: number | null;
  readonly may_exceed_margin: boolean;
  /** In force from `valid_from` inclusive to `valid_until` exclusive. */
  readonly valid_from: number;
  readonly valid_until: number | null;
}

/** A possible sale: one product to one tier at one price, to a buyer with an upline. */
export interface PossibleSale {
  readonly product_id: number | null;
  readonly screen: string;
  readonly operator_code: string;
  readonly category: string;
  readonly price: number;
  readonly cost: number;
}

const PLACES = ["product_id", "operator_code", "screen", "category"] as const;

/** Returns the rules in force at an instant, the most specific first; among equals the one that began last. */
export function rulesAt(rules: readonly PayingRule[], at: number): readonly PayingRule[] {
  return rules
    .filter((rule) => rule.valid_from <= at && (rule.valid_until === null || at < rule.valid_until))
    .toSorted((one, other) => {
      const place = PLACES.find((name) => (one[name] === null) !== (other[name] === null));
      if (place !== undefined) return one[place] === null ? 1 : -1;
      return other.valid_from - one.valid_from || other.id - one.id;
    });
}

type Place = (typeof PLACES)[number];

/** Returns whether a rule applies to a sale. */
export function covers(rule: Pick<PayingRule, Place>, sale: Pick<PossibleSale, Place>): boolean {
  return PLACES.every((name) => rule[name] === null || rule[name] === sale[name]);
}

/**
 * Returns the brand's loss on a sale under rules in the order of `rulesAt`: cost, cashback and upline share less price,
 * at least 0. Equivalent to PostgreSQL's sale_earnings but for many sales at once; a test compares the two.
 */
export function saleLoss(rules: readonly PayingRule[], sale: PossibleSale): number {
  const cashback = earned(rules, sale, "cashback", Math.max(sale.price - sale.cost, 0));
  const left = Math.max(sale.price - sale.cost - cashback, 0);
  const share = earned(rules, sale, "upline_share", left);
  return Math.max(sale.cost + cashback + share - sale.price, 0);
}

function earned(
  rules: readonly PayingRule[],
  sale: PossibleSale,
  kind: CashbackKind,
  left: number,
): number {
  const rule = rules.find((each) => each.kind === kind && covers(each, sale));
  if (rule === undefined) return 0;
  const asked =
    rule.fixed ??
    Math.min(Math.floor((sale.price * (rule.per_mille ?? 0)) / PER_MILLE_WHOLE), rule.highest ?? 0);
  return rule.may_exceed_margin ? asked : Math.min(asked, left);
}
