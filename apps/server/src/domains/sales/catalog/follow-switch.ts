import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { lockPrices, notePriceChanges, readHeldProducts } from "./price-effect.ts";
import { reprice } from "./store.ts";

export interface FollowedPrices {
  /** Prices that moved. */
  readonly repriced: number;
  /** Products whose price waits for a second person. */
  readonly waiting: number;
}

/**
 * Updates prices to the cheapest enabled supplier, in the transaction of a switch. Prices within one person's limits
 * move at once and count as that person's changes; the others stay until two people agree (decision 23). Nothing is
 * sold at a loss meanwhile, because a route that costs more than the price is closed.
 */
export async function followSwitch(
  brand: BrandContext,
  client: pg.PoolClient,
  actor: Actor,
  supplier: string,
): Promise<FollowedPrices> {
  await lockPrices(client);
  const held = await readHeldProducts(brand, client, { supplier }, actor.staffId);
  const repriced = await writeFollowed(client, actor, { supplier, held, alone: true });
  return { repriced, waiting: held.length };
}

interface Following {
  readonly supplier: string;
  /** Products whose price does not follow. */
  readonly held: readonly number[];
  readonly alone: boolean;
}

/** Applies a supplier's switch to the prices of its products, and reprices. The caller has locked the prices. */
export async function writeFollowed(
  client: pg.PoolClient,
  actor: Actor,
  { supplier, held, alone }: Following,
): Promise<number> {
  await client.query(
    `update product_route r set counts_for_price = s.enabled from supplier s
     where s.id = $1 and r.supplier_id = s.id and r.counts_for_price <> s.enabled and r.product_id <> all ($2::bigint[])`,
    [supplier, held],
  );
  await notePriceChanges(client, actor, { supplier: null }, alone);
  return reprice(client);
}
