import { rupiah } from "@konter/contract";
import type { PriceEffect } from "@konter/contract";
import type pg from "pg";
import type { BrandContext } from "../../platform/brand-context.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Actor } from "../audit/index.ts";
import { readFreshSettings } from "../brand/index.ts";
import { judgeLoss, lossOfPrices, spendAlone } from "../payouts/index.ts";
import type { ChangedPrice } from "../payouts/index.ts";
import type { PlacedRule } from "./place-rule.ts";

type Database = Pick<pg.Pool, "query">;

const EXAMPLES = 5;
const BASIS_POINTS_OF_PERCENT = 100;
/** A change that is larger is shown as this one. */
const LARGEST_SHOWN_BASIS_POINTS = 1_000_000_000;

/** `$1` to `$6` are a rule; one row for every price that it would change. */
const EFFECT = `effect as materialized (
  select * from price_effect(row(0, $1, $2, $3, $4::bigint, $5::bigint, $6::integer)::margin_rule))`;
const valuesOf = (rule: PlacedRule): readonly unknown[] => [
  rule.category,
  rule.screen,
  rule.operator_code,
  rule.product_id,
  rule.fixed,
  rule.rate_basis_points,
];

/** Until the transaction ends nothing else changes prices. */
export async function lockPrices(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('catalog.prices'))");
}

/**
 * What a rule would do to prices. The largest change is measured from the price before what single persons have changed
 * within 24 hours: many small changes are one large one.
 */
export async function readEffect(
  database: Database,
  rule: PlacedRule,
): Promise<Omit<PriceEffect, "needs_two">> {
  const sums = await database.query<{ products: number; largest: number; seen: string }>(
    `with ${EFFECT}
     select count(distinct product_id)::int as products,
       coalesce(max(least(ceil(abs(price_after - price_base) * 10000.0 / price_base), ${LARGEST_SHOWN_BASIS_POINTS})), 0)::int as largest,
       encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', product_id, category, coalesce(price_before, 0), price_after),
         chr(10) order by product_id, category collate "C"), ''), 'UTF8')), 'hex') as seen
     from effect`,
    [...valuesOf(rule)],
  );
  const examples = await database.query<{
    code: string;
    name: string;
    category: string;
    before: number | null;
    after: number;
  }>(
    `with ${EFFECT}
     select p.code, p.name, e.category, e.price_before as before, e.price_after as after
     from effect e join product p on p.id = e.product_id
     order by abs(e.price_after - e.price_before) / e.price_before::numeric desc nulls last, p.code, e.category limit ${EXAMPLES}`,
    [...valuesOf(rule)],
  );
  const changed = await database.query<ChangedPrice>(
    `with ${EFFECT} select product_id, category, price_before, price_after from effect`,
    [...valuesOf(rule)],
  );
  const { products = 0, largest = 0, seen = "" } = sums.rows[0] ?? {};
  return {
    ...(await lossOfPrices(database, changed.rows)),
    products,
    largest_basis_points: largest,
    examples: examples.rows.map(({ before, after, ...product }) => ({
      ...product,
      before: before === null ? null : rupiah(before),
      after: rupiah(after),
    })),
    seen,
  };
}

/** The same, and whether this person may do it alone: what he has changed within 24 hours counts along. */
export async function readEffectFor(
  brand: BrandContext,
  database: Database,
  rule: PlacedRule,
  staffId: number,
): Promise<PriceEffect> {
  const effect = await readEffect(database, rule);
  const loss = await judgeLoss(brand, database, staffId, effect);
  const isAbove = await isAboveLimits(brand, database, { rule, effect, staffId });
  return { ...effect, needs_two: loss.needs_two || isAbove };
}

interface JudgedEffect {
  readonly rule: PlacedRule;
  readonly effect: Omit<PriceEffect, "needs_two">;
  readonly staffId: number;
}

/** Whether prices change by more, or of more products, than one person may change in 24 hours. */
async function isAboveLimits(
  brand: BrandContext,
  database: Database,
  { rule, effect, staffId }: JudgedEffect,
): Promise<boolean> {
  const { percent, products } = await limitsOfOne(brand, database);
  const ofDay = await database.query<{ products: number }>(
    `with ${EFFECT}
     select count(*)::int as products from (select product_id from effect union select product_id from price_change
       where staff_id = $7 and alone and changed_at > now() - interval '24 hours') touched`,
    [...valuesOf(rule), staffId],
  );
  const isTooMuch = effect.largest_basis_points > percent * BASIS_POINTS_OF_PERCENT;
  const isTooMany = (ofDay.rows[0]?.products ?? 0) > products;
  return effect.products > 0 && (isTooMuch || isTooMany);
}

/**
 * Throws price_approval_needed and loss_approval_needed for what takes a second person (FEATURES M671), and keeps the loss for
 * the limit of a day.
 */
export async function requireAlone(
  brand: BrandContext,
  client: pg.PoolClient,
  actor: Actor,
  rule: PlacedRule,
): Promise<void> {
  const { staffId } = actor;
  const effect = await readEffect(client, rule);
  if (await isAboveLimits(brand, client, { rule, effect, staffId })) {
    const { percent, products: count } = await limitsOfOne(brand, client);
    throw new Refusal("price_approval_needed", { parameters: { percent, count } });
  }
  await spendAlone(brand, client, staffId, "catalog.price_change", effect);
}

async function limitsOfOne(
  brand: BrandContext,
  database: Database,
): Promise<{ readonly percent: number; readonly products: number }> {
  const { price_alone_percent: percent, price_alone_products: products } = await readFreshSettings(
    brand,
    database,
  );
  return { percent, products };
}

/** Keeps what a rule is about to change, for the limits of one person. */
export async function notePriceChanges(
  client: pg.PoolClient,
  actor: Actor,
  rule: PlacedRule,
  alone: boolean,
): Promise<void> {
  await client.query(
    `with ${EFFECT}
     insert into price_change (staff_id, product_id, category, price_before, price_after, alone)
     select $7, product_id, category, price_before, price_after, $8 from effect`,
    [...valuesOf(rule), actor.staffId, alone],
  );
}
