import type { RuleLoss } from "@konter/contract/payouts";
import type { Queries } from "@konter/postgres";
import {
  grownLosses,
  largestLoss,
  LEAST_SALES_PER_DAY,
  promoLosses,
  unpriced,
} from "./largest-loss.ts";
import type { GrownLoss, RuleChange, SaleFacts } from "./largest-loss.ts";
import type { PayingRule } from "./sale-loss.ts";
import { readChangedSales, readMostSales, readPayingRules, readSalesOf } from "./store.ts";
import type { ChangedPrice } from "./store.ts";

/**
 * A rule that does not exist yet: it takes precedence over those that began at the same time. A null `valid_from` means
 * now.
 */
export type NewRule = Omit<PayingRule, "id" | "valid_from"> & {
  readonly valid_from: number | null;
};

/**
 * Returns the possible loss of a new cashback rule, and the prices (rupiah) of what it covers; a product without a
 * price is left out.
 */
export async function lossOfNewRule(
  database: Queries,
  rule: NewRule,
): Promise<{ readonly loss: RuleLoss; readonly prices: readonly number[] }> {
  const { rules, now } = await readPayingRules(database);
  const added = { ...rule, id: Infinity, valid_from: Math.max(rule.valid_from ?? now, now) };
  const { sales, prices } = await salesOf(database, added);
  const { valid_from: from, valid_until: until } = added;
  const change = { sales, before: rules, after: [...rules, added], from, until };
  return { loss: await measure(database, change), prices };
}

/**
 * Returns the possible loss of ending a rule, because a more generous one may apply afterwards. Undefined for a rule
 * that is not in force.
 */
export async function lossOfEndedRule(
  database: Queries,
  ruleId: number,
): Promise<RuleLoss | undefined> {
  const { rules, now } = await readPayingRules(database);
  const ended = rules.find(({ id }) => id === ruleId);
  if (ended === undefined) return undefined;
  const { sales } = await salesOf(database, ended);
  const [from, until] = [Math.max(ended.valid_from, now), ended.valid_until];
  const after = rules.filter((rule) => rule !== ended);
  return measure(database, { sales, before: rules, after, from, until });
}

/** Returns the possible loss of changed prices under the current and planned cashback rules. */
export async function lossOfPrices(
  database: Queries,
  prices: readonly ChangedPrice[],
): Promise<RuleLoss> {
  const { rules, now } = await readPayingRules(database);
  const sales = await readChangedSales(database, prices);
  return measure(database, { sales, before: rules, after: rules, from: now, until: null });
}

/**
 * A promo that does not exist yet. A null `valid_from` means now; a null `valid_until` means until its stock is sold.
 */
export interface NewPromoTerms {
  readonly product_id: number;
  readonly discount: number;
  readonly stock: number;
  readonly valid_from: number | null;
  readonly valid_until: number | null;
}

/**
 * Returns the possible loss of a new promo under the current and planned cashback rules; a product has no other promo
 * at the same time.
 */
export async function lossOfPromo(
  database: Queries,
  { product_id: product, discount, stock, valid_from: start, valid_until: until }: NewPromoTerms,
): Promise<RuleLoss> {
  const { rules, now } = await readPayingRules(database);
  const everywhere = { screen: null, operator_code: null, category: null };
  const found = await readSalesOf(database, { ...everywhere, product_id: product });
  const losses = promoLosses(
    found.map((facts) => ({ ...facts, promo_discount: discount, promo_remaining: stock })),
    { before: rules, after: rules, from: Math.max(start ?? now, now), until },
  );
  return measureLosses(database, losses);
}

/** Returns the sales that a rule covers, including products without a price and scopes without products. */
async function salesOf(
  database: Queries,
  rule: PayingRule,
): Promise<{ readonly sales: readonly SaleFacts[]; readonly prices: readonly number[] }> {
  const found = await readSalesOf(database, rule);
  const nowhere = {
    product_id: rule.product_id,
    screen: rule.screen ?? "",
    operator_code: rule.operator_code ?? "",
    category: rule.category ?? "",
  };
  const sales = found.map((facts) => (facts.price_after === null ? unpriced(facts) : facts));
  return {
    sales: sales.length > 0 ? sales : [unpriced(nowhere)],
    prices: found.flatMap(({ price_after: price }) => (price === null ? [] : [price])),
  };
}

/** Purchases are counted only if something can be lost. */
async function measure(database: Queries, change: RuleChange): Promise<RuleLoss> {
  return measureLosses(database, grownLosses(change));
}

async function measureLosses(database: Queries, losses: readonly GrownLoss[]): Promise<RuleLoss> {
  const products = losses.flatMap(({ product_id: id }) => (id === null ? [] : [id]));
  const sales = products.length > 0 ? await readMostSales(database, [...new Set(products)]) : 0;
  return largestLoss(losses, Math.max(sales, LEAST_SALES_PER_DAY));
}
