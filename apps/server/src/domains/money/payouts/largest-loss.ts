import { rupiah } from "@konter/contract/money";
import type { RuleLoss } from "@konter/contract/payouts";
import { covers, rulesAt, saleLoss } from "./sale-loss.ts";
import type { PayingRule, PossibleSale } from "./sale-loss.ts";

/** One product for one tier with its possible costs. */
export interface SaleFacts extends Omit<PossibleSale, "price" | "cost"> {
  /** The tier's price before and after the change; null if it has none and cannot be bought. */
  readonly price_before: number | null;
  readonly price_after: number | null;
  /** The cost on which the price is based, and the costs of all routes. */
  readonly cost: number | null;
  readonly costs: readonly number[];
  /** Discount of the open promo. */
  readonly promo_discount: number | null;
  readonly promo_remaining: number | null;
}

/** A change of rules, prices or both within a period; a null `until` means unlimited. */
export interface RuleChange {
  readonly sales: readonly SaleFacts[];
  readonly before: readonly PayingRule[];
  readonly after: readonly PayingRule[];
  readonly from: number;
  readonly until: number | null;
}

/** A sale that loses more than before the change. */
export interface GrownLoss {
  readonly product_id: number | null;
  readonly loss: number;
  /** The maximum number of such sales by a promo's stock; null without a limit. */
  readonly most: number | null;
}

/** The minimum of assumed sales per day: a product without sales is bought once it pays. */
export const LEAST_SALES_PER_DAY = 100;

/** A product without a price may get any price, so a rule pays its maximum and no margin covers it. */
const PRICE_UNKNOWN = 1e12;

/** Returns the sales for which a change increases the loss, each at its worst instant. */
export function grownLosses({ sales, ...change }: RuleChange): readonly GrownLoss[] {
  return sales.flatMap((facts) => {
    const after = change.after.filter((rule) => covers(rule, facts));
    // If no rule may exceed the margin, only a promo's discount can be lost.
    if (facts.promo_discount === null && !after.some((rule) => rule.may_exceed_margin)) return [];
    const before = change.before.filter((rule) => covers(rule, facts));
    return worstOf(facts, { ...change, before, after });
  });
}

/** One product for one tier, at its normal and its promo price, with the rules that apply to it. */
function worstOf(facts: SaleFacts, change: Omit<RuleChange, "sales">): readonly GrownLoss[] {
  const states = instantsOf(change).map((at) => ({
    before: rulesAt(change.before, at),
    after: rulesAt(change.after, at),
  }));
  const earlier = variantsOf(facts, facts.price_before);
  return variantsOf(facts, facts.price_after).flatMap(({ most, ...sale }, index) => {
    const known = earlier[index];
    const grown = states.map(({ before, after }) => {
      const loss = saleLoss(after, sale);
      return loss > (known === undefined ? 0 : saleLoss(before, known)) ? loss : 0;
    });
    const loss = Math.max(...grown);
    return loss > 0 ? [{ product_id: facts.product_id, loss, most }] : [];
  });
}

/** Returns the sales that lose at a new promo's price, each at its worst instant. */
export function promoLosses(
  sales: readonly SaleFacts[],
  change: Omit<RuleChange, "sales">,
): readonly GrownLoss[] {
  const states = instantsOf(change).map((at) => rulesAt(change.after, at));
  return sales.flatMap((facts) => {
    const [, promo] = variantsOf(facts, facts.price_after);
    if (promo === undefined) return [];
    const { most, ...sale } = promo;
    const loss = Math.max(...states.map((rules) => saleLoss(rules, sale)));
    return loss > 0 ? [{ product_id: facts.product_id, loss, most }] : [];
  });
}

/** Returns the worst sale and the worst day with the given number of sales. */
export function largestLoss(losses: readonly GrownLoss[], salesPerDay: number): RuleLoss {
  const perSale = losses.reduce((most, { loss }) => Math.max(most, loss), 0);
  return {
    largest_loss_per_sale: rupiah(perSale),
    largest_loss_per_day: rupiah(dayLoss(losses, salesPerDay)),
    sales_per_day: perSale === 0 ? 0 : salesPerDay,
  };
}

/** A day that consists of the worst possible sales. Tiers share the remaining stock of a product's promo. */
function dayLoss(losses: readonly GrownLoss[], salesPerDay: number): number {
  const taken = new Map<number | null, number>();
  let [sum, left] = [0, salesPerDay];
  for (const { product_id: product, loss, most } of losses.toSorted((a, b) => b.loss - a.loss)) {
    const used = taken.get(product) ?? 0;
    const count = most === null ? left : Math.min(left, most - used);
    sum += loss * count;
    left -= count;
    if (most !== null) taken.set(product, used + count);
  }
  return sum;
}

/** Returns the start and every later instant within the change's period at which a rule begins or ends. */
function instantsOf({ before, after, from, until }: Omit<RuleChange, "sales">): readonly number[] {
  const borders = [...before, ...after].flatMap(({ valid_from: begin, valid_until: end }) =>
    end === null ? [begin] : [begin, end],
  );
  const within = borders.filter((at) => at > from && (until === null || at < until));
  return [...new Set([from, ...within])];
}

/**
 * The sale at the tier's price and at its promo's. The cost is that of the most expensive route that sells at the
 * tier's price.
 */
function variantsOf(
  { price_before: _before, price_after: _after, cost, costs, ...facts }: SaleFacts,
  price: number | null,
): readonly (PossibleSale & Pick<GrownLoss, "most">)[] {
  const { promo_discount: discount, promo_remaining: remaining, ...place } = facts;
  if (price === null) return [];
  const sold = costs.filter((each) => each <= price);
  const dearest = sold.length > 0 ? Math.max(...sold) : Math.min(cost ?? price, price);
  const usual = { ...place, price, cost: dearest, most: null };
  if (discount === null) return [usual];
  return [usual, { ...usual, price: Math.max(price - discount, 1), most: remaining }];
}

/** A scope without a known price, as it counts for a rule that applies to it. */
export const unpriced = (
  place: Pick<SaleFacts, "product_id" | "screen" | "operator_code" | "category">,
): SaleFacts => ({
  ...place,
  price_before: PRICE_UNKNOWN,
  price_after: PRICE_UNKNOWN,
  cost: PRICE_UNKNOWN,
  costs: [],
  promo_discount: null,
  promo_remaining: null,
});
