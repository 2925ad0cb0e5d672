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

/** What can be done with a sheet, as margins that would stand; null where nothing can. */
export async function moveOfSheet(
  database: Queries,
  { id, state }: Pick<StoredSheet, "id" | "state">,
): Promise<Move | null> {
  const act = ACTS[state];
  if (act === undefined) return null;
  return act === "apply" ? moveOfApplying(database, id) : moveOfReturning(database, id);
}

/** The margins that make the sheet's prices out of today's costs. */
export async function moveOfApplying(database: Queries, sheetId: number): Promise<Move> {
  const found = await database.query<RuleAsIf>(
    `select category, screen, operator_code, product_id, fixed, 0 as rate_basis_points
     from price_sheet_moves($1) where outcome = 'changed' order by line, category`,
    [sheetId],
  );
  return { rules: found.rows };
}

/** The margins that stood before, where the sheet's own still stand. */
export async function moveOfReturning(database: Queries, sheetId: number): Promise<Move> {
  const found = await database.query<RuleAsIf>(
    `select category, screen, operator_code, product_id, fixed, rate_basis_points
     from price_sheet_returns($1) order by line, category`,
    [sheetId],
  );
  return { rules: found.rows };
}
