import type { FloorAction, PriceFloor } from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { lockPayingRules } from "../../money/payouts/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { findPlaceOf } from "./place-rule.ts";
import type { PlaceInput } from "./place-rule.ts";
import { lockPrices, notePriceChanges, requireAlone } from "./price-effect.ts";
import type { FloorAsIf } from "./price-move.ts";
import { reprice } from "./store.ts";

export interface FloorTerms {
  readonly fixed: number;
  readonly rate_basis_points: number;
  readonly action: FloorAction;
}

interface FloorPlace extends PlaceInput {
  readonly category?: string | undefined;
}

/** A floor for a scope, or the removal of the current one. */
export type FloorInput = FloorPlace & (FloorTerms | { readonly action: null });

/** A proposed floor, with the current one of its scope. */
export interface PlacedFloor extends FloorAsIf {
  readonly before: FloorTerms | null;
}

/** Throws product_not_found on its field, and price_floor_not_found when the floor to remove does not exist. */
export async function placeFloor(database: Queries, input: FloorInput): Promise<PlacedFloor> {
  const place = { category: input.category ?? null, ...(await findPlaceOf(database, input)) };
  const standing = await database.query<FloorTerms>(
    `select fixed, rate_basis_points, action from price_floor
     where (category, screen, operator_code, product_id) is not distinct from ($1, $2, $3, $4::bigint)`,
    Object.values(place),
  );
  const before = standing.rows[0] ?? null;
  if (input.action === null) {
    if (before === null) throw new DomainError("price_floor_not_found");
    return { ...place, fixed: null, rate_basis_points: null, action: null, before };
  }
  const { fixed, rate_basis_points, action } = input;
  return { ...place, fixed, rate_basis_points, action, before };
}

/** Returns all floors, the most general first, each with the number of prices that it closes or lifts now. */
export async function listFloors(database: Queries): Promise<PriceFloor[]> {
  const found = await database.query<Omit<PriceFloor, "fixed"> & { readonly fixed: number }>(
    `select f.id, f.category, f.screen, f.operator_code, p.code as product_code, f.fixed, f.rate_basis_points, f.action, held.count as holds
     from price_floor f left join product p on p.id = f.product_id
     left join (
       select n.floor_id, count(*)::int as count from moved_prices() n where n.asked_price < n.floor_price group by n.floor_id
     ) held on held.floor_id = f.id
     order by f.product_id nulls first, f.operator_code nulls first, f.screen nulls first, f.category nulls first`,
  );
  return found.rows.map(({ fixed, holds, ...row }) => ({
    ...row,
    fixed: rupiah(fixed),
    holds: holds ?? 0,
  }));
}

interface FloorChanged {
  readonly floors: PriceFloor[];
  readonly products_repriced: number;
}

/**
 * Sets or removes one floor and reprices everything in the same transaction, with an audit entry, within one person's
 * limits. Throws product_not_found, price_floor_not_found, price_approval_needed, loss_approval_needed.
 */
export async function changeFloor(
  brand: BrandContext,
  actor: Actor,
  input: FloorInput,
): Promise<FloorChanged> {
  const repriced = await inTransaction(brand.pool, async (client) => {
    await lockPrices(client);
    await lockPayingRules(client);
    const floor = await placeFloor(client, input);
    await requireAlone(brand, client, actor, { floor });
    return writeFloor(client, actor, { input, floor, alone: true });
  });
  return { floors: await listFloors(brand.pool), products_repriced: repriced };
}

interface FloorToWrite {
  readonly input: FloorInput;
  readonly floor: PlacedFloor;
  /** Made by one person: counts toward that person's limits. */
  readonly alone: boolean;
}

/**
 * Writes the floor, the prices that it changes, and the audit entry. Returns how many prices changed. The caller has
 * locked the prices.
 */
export async function writeFloor(
  client: pg.PoolClient,
  actor: Actor,
  { input, floor, alone }: FloorToWrite,
): Promise<number> {
  await notePriceChanges(client, actor, { floor }, alone);
  const { category, screen, operator_code: operator, product_id: product, before } = floor;
  const place = [category, screen, operator, product];
  if (floor.action === null)
    await client.query(
      `delete from price_floor
       where (category, screen, operator_code, product_id) is not distinct from ($1, $2, $3, $4::bigint)`,
      place,
    );
  else
    await client.query(
      `insert into price_floor (category, screen, operator_code, product_id, fixed, rate_basis_points, action) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (category, screen, operator_code, product_id) do update set fixed = excluded.fixed,
         rate_basis_points = excluded.rate_basis_points, action = excluded.action`,
      [...place, floor.fixed, floor.rate_basis_points, floor.action],
    );
  const repriced = await reprice(client);
  const { fixed, rate_basis_points, action } = floor;
  const { category: tier, screen: kind, operator_code, product_code } = input;
  await recordAction(client, actor, {
    action: action === null ? "price_floor.removed" : "price_floor.saved",
    subject: "margin",
    ...(before && { before: { ...before } }),
    ...(action !== null && { after: { fixed, rate_basis_points, action } }),
    detail: { category: tier, screen: kind, operator_code, product_code },
  });
  return repriced;
}
