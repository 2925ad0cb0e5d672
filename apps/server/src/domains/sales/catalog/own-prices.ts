import type { PrepaidScreen } from "@konter/contract/catalog";
import type pg from "pg";
import type { Viewer } from "./store.ts";

/** What an account's own rules ask of its customers, by product code: of everything, or of a kind. */
export async function readOwnPrices(
  pool: pg.Pool,
  viewer: Viewer | undefined,
  screen: PrepaidScreen | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (viewer === undefined) return new Map();
  const answer = await pool.query<{ code: string; price: number }>({
    name: "catalog.own_prices",
    text: "select code, price from own_selling_prices($1, $2, $3)",
    values: [viewer.id, viewer.category, screen ?? null],
  });
  return new Map(answer.rows.map(({ code, price }) => [code, price]));
}
