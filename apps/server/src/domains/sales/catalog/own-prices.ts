import type { PrepaidScreen } from "@konter/contract/catalog";
import type pg from "pg";
import type { Viewer } from "./store.ts";

/** One account's differences from the prices of its tier, by product code. Empty maps without differences. */
export interface OwnPrices {
  /** The Master's addition to the price. */
  readonly markups: ReadonlyMap<string, number>;
  /** The selling price by the account's own rules. */
  readonly selling: ReadonlyMap<string, number>;
}

const NONE: OwnPrices = { markups: new Map(), selling: new Map() };

/** Returns an account's own prices of all products, or of a kind. A guest has none. */
export async function readOwnPrices(
  pool: pg.Pool,
  viewer: Viewer | undefined,
  screen: PrepaidScreen | undefined,
): Promise<OwnPrices> {
  if (viewer === undefined) return NONE;
  const answer = await pool.query<{ code: string; price: number; is_markup: boolean }>({
    name: "catalog.own_prices",
    text: `select code, price, false as is_markup from own_selling_prices($1, $2, $3)
      union all select code, amount, true from agent_markups_of($1, $3)`,
    values: [viewer.id, viewer.category, screen ?? null],
  });
  if (answer.rows.length === 0) return NONE;
  const mapOf = (isMarkup: boolean) =>
    new Map(
      answer.rows.flatMap(({ code, price, is_markup: markup }) =>
        markup === isMarkup ? [[code, price] as const] : [],
      ),
    );
  return { markups: mapOf(true), selling: mapOf(false) };
}
