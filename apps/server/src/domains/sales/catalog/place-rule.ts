import type pg from "pg";
import { Refusal } from "../../../platform/refusal.ts";

/** The pool, or a transaction's client. */
type Database = Pick<pg.Pool, "query">;

export interface MarginInput {
  readonly category: string;
  readonly screen?: string | undefined;
  readonly operator_code?: string | undefined;
  readonly product_code?: string | undefined;
  readonly fixed: number;
  readonly rate_basis_points: number;
}

/** A rule as it would stand, with the one that stands in its place now. */
export interface PlacedRule {
  readonly category: string;
  readonly screen: string | null;
  readonly operator_code: string | null;
  readonly product_id: number | null;
  readonly fixed: number;
  readonly rate_basis_points: number;
  readonly before: { readonly fixed: number; readonly rate_basis_points: number } | null;
}

/** Throws product_not_found on its field. */
export async function placeRule(database: Database, input: MarginInput): Promise<PlacedRule> {
  const product = await database.query<{ id: number }>("select id from product where code = $1", [
    input.product_code ?? null,
  ]);
  if (input.product_code !== undefined && product.rows.length === 0)
    throw new Refusal("product_not_found", {
      fields: { product_code: { rule: "product_not_found" } },
    });
  const place = {
    category: input.category,
    screen: input.screen ?? null,
    operator_code: input.operator_code ?? null,
    product_id: product.rows[0]?.id ?? null,
  };
  const standing = await database.query<{ fixed: number; rate_basis_points: number }>(
    `select fixed, rate_basis_points from margin_rule
     where (category, screen, operator_code, product_id) is not distinct from ($1, $2, $3, $4::bigint)`,
    Object.values(place),
  );
  const { fixed, rate_basis_points } = input;
  return { ...place, fixed, rate_basis_points, before: standing.rows[0] ?? null };
}
