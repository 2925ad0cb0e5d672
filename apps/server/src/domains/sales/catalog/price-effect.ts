import type { PriceEffect } from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import { holdLock } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { judgeLoss, lossOfPrices, spendAlone } from "../../money/payouts/index.ts";
import type { ChangedPrice } from "../../money/payouts/index.ts";
import { effectOf, moveValue } from "./price-move.ts";
import type { PriceMove } from "./price-move.ts";
import { readUnderFloor } from "./under-floor.ts";

const EXAMPLES = 5;
const BASIS_POINTS_OF_PERCENT = 100;
/** A larger change is shown as this one. */
const LARGEST_SHOWN_BASIS_POINTS = 1_000_000_000;

/**
 * `$2` is the person: counts the products that this person's accounts would then have changed alone within 24 hours.
 */
const OF_DAY = `of_day as (
  select count(*)::int as products from (select product_id from effect union select product_id from price_change
    where staff_id = any ((select same_hand($2))::bigint[]) and alone and changed_at > now() - interval '24 hours') touched)`;

/** Locks all price changes until the transaction ends. */
export async function lockPrices(client: pg.ClientBase): Promise<void> {
  await holdLock(client, "prices");
}

/**
 * Computes the effect of a move on prices. The largest change is measured from the price before the changes by single
 * persons within 24 hours, so many small changes count as one large one.
 */
export async function readEffect(
  database: Queries,
  move: PriceMove,
): Promise<Omit<PriceEffect, "needs_two">> {
  const sums = await database.query<{
    products: number;
    largest: number;
    at_risk: number;
    closes: number;
    opens: number;
    seen: string;
  }>(
    // Identified by code, because a simulated product gets another id when it is created.
    `with ${effectOf(move)}
     select count(distinct product_id)::int as products,
       coalesce(max(least(ceil(abs(price_after - price_base) * 10000.0 / price_base), ${LARGEST_SHOWN_BASIS_POINTS}))
         filter (where price_base is not null), 0)::int as largest,
       (count(*) filter (where closed_after and not closed_before))::int as closes,
       (count(*) filter (where closed_before and not closed_after))::int as opens,
       coalesce(sum(s.sales * greatest(margin_before - margin_after, 0)), 0)::bigint as at_risk,
       encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', p.code, category, coalesce(price_before, 0), price_after,
         case when closed_after then 'closed' end), chr(10) order by p.code collate "C", category collate "C"), ''), 'UTF8')), 'hex') as seen
     from effect left join sales_yesterday() s using (product_id, category) join product p on p.id = product_id`,
    [moveValue(move)],
  );
  const examples = await database.query<{
    code: string;
    name: string;
    category: string;
    before: number | null;
    after: number;
  }>(
    `with ${effectOf(move)}
     select p.code, p.name, e.category, e.price_before as before, e.price_after as after
     from effect e join product p on p.id = e.product_id where e.price_before is distinct from e.price_after
     order by abs(e.price_after - e.price_before) / e.price_before::numeric desc nulls last, p.code, e.category limit ${EXAMPLES}`,
    [moveValue(move)],
  );
  const changed = await database.query<ChangedPrice>(
    `with ${effectOf(move)} select product_id, category, price_before, price_after from effect`,
    [moveValue(move)],
  );
  const {
    products = 0,
    largest = 0,
    at_risk: atRisk = 0,
    seen = "",
    closes = 0,
    opens = 0,
  } = sums.rows[0] ?? {};
  return {
    ...(await lossOfPrices(database, changed.rows)),
    products,
    largest_basis_points: largest,
    closes,
    opens,
    margin_at_risk: rupiah(atRisk),
    under_floor: await readUnderFloor(database, move),
    examples: examples.rows.map(({ before, after, ...product }) => ({
      ...product,
      before: before === null ? null : rupiah(before),
      after: rupiah(after),
    })),
    seen,
  };
}

/** The same, and whether this person may make the change alone, including own changes within 24 hours. */
export async function readEffectFor(
  brand: BrandContext,
  database: Queries,
  move: PriceMove,
  staffId: number,
): Promise<PriceEffect> {
  const effect = await readEffect(database, move);
  const loss = await judgeLoss(brand, database, staffId, effect);
  const isAbove = await isAboveLimits(brand, database, { move, effect, staffId });
  return { ...effect, needs_two: loss.needs_two || isAbove };
}

interface JudgedEffect {
  readonly move: PriceMove;
  readonly effect: Omit<PriceEffect, "needs_two">;
  readonly staffId: number;
}

/** Whether prices change by more, or of more products, than one person may change in 24 hours. */
async function isAboveLimits(
  brand: BrandContext,
  database: Queries,
  { move, effect, staffId }: JudgedEffect,
): Promise<boolean> {
  const { percent, products } = await limitsOfOne(brand, database);
  const ofDay = await database.query<{ products: number }>(
    `with ${effectOf(move)}, ${OF_DAY} select products from of_day`,
    [moveValue(move), staffId],
  );
  const isTooMuch = effect.largest_basis_points > percent * BASIS_POINTS_OF_PERCENT;
  const isTooMany = (ofDay.rows[0]?.products ?? 0) > products;
  return effect.products > 0 && (isTooMuch || isTooMany);
}

/**
 * Returns the products whose price one person may not move: those above the limit of a change, or all when there are
 * too many.
 */
export async function readHeldProducts(
  brand: BrandContext,
  database: Queries,
  move: PriceMove,
  staffId: number,
): Promise<readonly number[]> {
  const { percent, products } = await limitsOfOne(brand, database);
  const answer = await database.query<{ product_id: number }>(
    `with ${effectOf(move)}, ${OF_DAY}
     select product_id from effect cross join of_day group by product_id, of_day.products
     having of_day.products > $3 or max(abs(price_after - price_base) * 100.0 / price_base) > $4`,
    [moveValue(move), staffId, products, percent],
  );
  return answer.rows.map(({ product_id: id }) => id);
}

/**
 * Throws price_approval_needed and loss_approval_needed for a change that takes a second person (FEATURES M671), and
 * records the loss for the daily limit.
 */
export async function requireAlone(
  brand: BrandContext,
  client: pg.PoolClient,
  actor: Actor,
  move: PriceMove,
): Promise<void> {
  const { staffId } = actor;
  const effect = await readEffect(client, move);
  if (await isAboveLimits(brand, client, { move, effect, staffId })) {
    const { percent, products: count } = await limitsOfOne(brand, client);
    throw new DomainError("price_approval_needed", { parameters: { percent, count } });
  }
  await spendAlone(
    brand,
    { reads: client, writes: client },
    staffId,
    "catalog.price_change",
    effect,
  );
}

async function limitsOfOne(
  brand: BrandContext,
  database: Queries,
): Promise<{ readonly percent: number; readonly products: number }> {
  const { price_alone_percent: percent, price_alone_products: products } = await readFreshSettings(
    brand,
    database,
  );
  return { percent, products };
}

/** Records the prices before a move for the limits of one person, and sets the author for the price history. */
export async function notePriceChanges(
  client: pg.PoolClient,
  actor: Actor,
  move: PriceMove,
  alone: boolean,
): Promise<void> {
  await client.query("select set_config('konter.price_staff', $1, true)", [String(actor.staffId)]);
  await client.query(
    `with ${effectOf(move)}
     insert into price_change (staff_id, product_id, category, price_before, price_after, alone)
     select $2, product_id, category, price_before, price_after, $3 from effect`,
    [moveValue(move), actor.staffId, alone],
  );
}
