import type { Queries } from "@konter/postgres";
import type { PriceMove, RuleAsIf } from "../catalog/index.ts";
import type { StoredSheet } from "./store.ts";

type Move = Extract<PriceMove, { readonly rules: unknown }>;

const ACTS: Readonly<Record<StoredSheet["state"], "apply" | "roll_back" | undefined>> = {
  checked: "apply",
  scheduled: "apply",
  held: "apply",
  applied: "roll_back",
  rolled_back: undefined,
  canceled: undefined,
};

/** Returns the possible action on a sheet as simulated margins; null when there is none. */
export async function moveOfSheet(
  database: Queries,
  { id, state }: Pick<StoredSheet, "id" | "state">,
): Promise<Move | null> {
  const act = ACTS[state];
  if (act === undefined) return null;
  return act === "apply" ? moveOfApplying(database, id) : moveOfReturning(database, id);
}

/** Returns the margins for the sheet's prices at current costs. */
export async function moveOfApplying(database: Queries, sheetId: number): Promise<Move> {
  const found = await database.query<RuleAsIf>(
    `select category, screen, operator_code, product_id, fixed, 0 as rate_basis_points
     from price_sheet_moves($1) where outcome = 'changed' order by line, category`,
    [sheetId],
  );
  return { rules: found.rows };
}

/** Returns the earlier margins, where the sheet's own are still set. */
export async function moveOfReturning(database: Queries, sheetId: number): Promise<Move> {
  const found = await database.query<RuleAsIf>(
    `select category, screen, operator_code, product_id, fixed, rate_basis_points
     from price_sheet_returns($1) order by line, category`,
    [sheetId],
  );
  return { rules: found.rows };
}
