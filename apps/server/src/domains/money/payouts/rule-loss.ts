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

/** A rule that is not there yet: it stands before those that began at its moment. Null of `valid_from` is now. */
export type NewRule = Omit<PayingRule, "id" | "valid_from"> & {
  readonly valid_from: number | null;
};

/** What a new cashback rule can lose, and the prices (rupiah) of what it covers; a product without a price has none. */
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

/** What the end of a rule can lose: a more generous one may hold in its place. Undefined for a rule that does not stand. */
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

/** What changed prices can lose with the cashback rules that stand and come. */
export async function lossOfPrices(
  database: Queries,
  prices: readonly ChangedPrice[],
): Promise<RuleLoss> {
  const { rules, now } = await readPayingRules(database);
  const sales = await readChangedSales(database, prices);
  return measure(database, { sales, before: rules, after: rules, from: now, until: null });
}

/** A promo that is not there yet. Null of `valid_from` is now, of `valid_until` until its stock is gone. */
export interface NewPromoTerms {
  readonly product_id: number;
  readonly discount: number;
  readonly stock: number;
  readonly valid_from: number | null;
  readonly valid_until: number | null;
}

/** What a new promo can lose with the cashback rules that stand and come; no other promo of the product holds beside it. */
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

/** The sales that a rule covers. What has no price yet counts too, and so does a place of which there is nothing yet. */
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

/** Purchases are counted only where something can be lost. */
async function measure(database: Queries, change: RuleChange): Promise<RuleLoss> {
  return measureLosses(database, grownLosses(change));
}

async function measureLosses(database: Queries, losses: readonly GrownLoss[]): Promise<RuleLoss> {
  const products = losses.flatMap(({ product_id: id }) => (id === null ? [] : [id]));
  const sales = products.length > 0 ? await readMostSales(database, [...new Set(products)]) : 0;
  return largestLoss(losses, Math.max(sales, LEAST_SALES_PER_DAY));
}
