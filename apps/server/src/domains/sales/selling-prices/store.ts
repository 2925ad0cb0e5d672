import type { PrepaidScreen } from "@konter/contract/catalog";
import { SELLING_PRICE_RULES_LIMIT } from "@konter/contract/selling-prices";
import type { SellingPriceRule } from "@konter/contract/selling-prices";
import { rupiah } from "@konter/contract/money";
import { holdLockShared } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { holdAccount } from "../../people/identity/index.ts";

/** The scope of a rule. All null: every product. */
export interface RulePlace {
  readonly screen: PrepaidScreen | null;
  readonly operator_code: string | null;
  readonly product_id: number | null;
}

/** The terms of a rule: one of the three. */
export interface RuleTerms {
  readonly price: number | null;
  readonly fixed: number | null;
  readonly rate_basis_points: number | null;
  readonly rounding: number;
}

export interface RuleRow extends RuleTerms {
  id: number;
  screen: PrepaidScreen | null;
  operator_code: string | null;
  code: string | null;
  name: string | null;
  lifted: boolean;
  valid_from: Date;
}

/** The current rules of one member (`$1`). */
export const RULES = `select r.id, r.screen, r.operator_code, p.code, p.name, r.price, r.fixed, r.rate_basis_points, r.rounding, r.lifted, r.valid_from
  from selling_price_rule r left join product p on p.id = r.product_id
  where r.member_id = $1 and r.valid_until is null`;

export function toRule(row: RuleRow): SellingPriceRule {
  return {
    id: row.id,
    type: row.screen,
    operator_code: row.operator_code,
    product: row.code === null ? null : { code: row.code, name: row.name ?? "" },
    selling_price: row.price === null ? null : rupiah(row.price),
    markup: row.fixed === null ? null : rupiah(row.fixed),
    markup_basis_points: row.rate_basis_points,
    rounding: row.rounding,
    lifted: row.lifted,
    since: row.valid_from.toISOString(),
  };
}

/**
 * Locks the account's rules, and the buying prices, until the transaction ends. Returns the time of the change as
 * PostgreSQL text, because one rule ends exactly when the next one begins.
 */
export async function holdRules(client: pg.ClientBase, memberId: number): Promise<string> {
  await holdAccount(client, memberId);
  // Price changes take this lock exclusively, so neither misses the other's change.
  await holdLockShared(client, "prices");
  return readMoment(client);
}

/** Later than any time read before under the same locks. */
export async function readMoment(client: pg.ClientBase): Promise<string> {
  const clock = await client.query<{ at: string }>("select clock_timestamp()::text as at");
  return clock.rows[0]?.at ?? "";
}

/** Returns the id of a product. Throws product_not_found on its field. */
export async function findProduct(database: Queries, code: string): Promise<number> {
  const found = await database.query<{ id: number }>("select id from product where code = $1", [
    code,
  ]);
  const [product] = found.rows;
  if (product === undefined)
    throw new DomainError("product_not_found", {
      fields: { product_code: { rule: "product_not_found" } },
    });
  return product.id;
}

export interface PlacedRule {
  readonly place: RulePlace;
  readonly terms: RuleTerms;
  /** The time from `holdRules`. */
  readonly at: string;
}

/** Writes a rule to its scope and ends the existing one. An identical rule is left unchanged. */
export async function placeRule(
  client: pg.ClientBase,
  memberId: number,
  { place, terms, at }: PlacedRule,
): Promise<void> {
  await client.query(
    `with asked as (select $2::text as screen, $3::text as operator_code, $4::bigint as product_id, $5::bigint as price, $6::bigint as fixed,
         $7::integer as rate_basis_points, $8::integer as rounding
     ), standing as (
       select r.* from selling_price_rule r, asked a where r.member_id = $1 and r.valid_until is null
         and (r.screen, r.operator_code, r.product_id) is not distinct from (a.screen, a.operator_code, a.product_id)
     ), same as (
       select from standing s, asked a where (s.price, s.fixed, s.rate_basis_points, s.rounding)
         is not distinct from (a.price, a.fixed, a.rate_basis_points, a.rounding)
     )
     update selling_price_rule set valid_until = $9 where id in (select id from standing) and not exists (select from same)`,
    [memberId, ...valuesOf(place), ...termsOf(terms), at],
  );
  await client.query(
    `insert into selling_price_rule (member_id, screen, operator_code, product_id, price, fixed, rate_basis_points, rounding, valid_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (member_id, product_id, operator_code, screen) where valid_until is null do nothing`,
    [memberId, ...valuesOf(place), ...termsOf(terms), at],
  );
  await refuseTooMany(client, memberId);
}

const valuesOf = ({ screen, operator_code, product_id }: RulePlace) => [
  screen,
  operator_code,
  product_id,
];
const termsOf = ({ price, fixed, rate_basis_points, rounding }: RuleTerms) => [
  price,
  fixed,
  rate_basis_points,
  rounding,
];

/** Throws selling_prices_too_many. The caller has locked the account. */
export async function refuseTooMany(client: pg.ClientBase, memberId: number): Promise<void> {
  const counted = await client.query<{ count: number }>(
    "select count(*)::int as count from selling_price_rule where member_id = $1 and valid_until is null",
    [memberId],
  );
  if ((counted.rows[0]?.count ?? 0) > SELLING_PRICE_RULES_LIMIT)
    throw new DomainError("selling_prices_too_many", {
      parameters: { most: SELLING_PRICE_RULES_LIMIT },
    });
}
