import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";

/** The scope of a margin or a floor. Each given part narrows it. */
export interface PlaceInput {
  readonly screen?: string | undefined;
  readonly operator_code?: string | undefined;
  readonly product_code?: string | undefined;
}

export interface MarginInput extends PlaceInput {
  readonly category: string;
  readonly fixed: number;
  readonly rate_basis_points: number;
}

export interface RulePlace {
  readonly screen: string | null;
  readonly operator_code: string | null;
  readonly product_id: number | null;
}

/** A proposed rule, with the current one of its scope. */
export interface PlacedRule extends RulePlace {
  readonly category: string;
  readonly fixed: number;
  readonly rate_basis_points: number;
  readonly before: { readonly fixed: number; readonly rate_basis_points: number } | null;
}

/** Returns the scope with the product's id. Throws product_not_found on its field. */
export async function findPlaceOf(
  database: Queries,
  { screen, operator_code: operator, product_code: code }: PlaceInput,
): Promise<RulePlace> {
  const product = await database.query<{ id: number }>("select id from product where code = $1", [
    code ?? null,
  ]);
  if (code !== undefined && product.rows.length === 0)
    throw new DomainError("product_not_found", {
      fields: { product_code: { rule: "product_not_found" } },
    });
  return {
    screen: screen ?? null,
    operator_code: operator ?? null,
    product_id: product.rows[0]?.id ?? null,
  };
}

/** Throws product_not_found on its field. */
export async function placeRule(database: Queries, input: MarginInput): Promise<PlacedRule> {
  const place = { category: input.category, ...(await findPlaceOf(database, input)) };
  const standing = await database.query<{ fixed: number; rate_basis_points: number }>(
    `select fixed, rate_basis_points from margin_rule
     where (category, screen, operator_code, product_id) is not distinct from ($1, $2, $3, $4::bigint)`,
    Object.values(place),
  );
  const { fixed, rate_basis_points } = input;
  return { ...place, fixed, rate_basis_points, before: standing.rows[0] ?? null };
}
