import fc from "fast-check";
import type { TestDatabase } from "@konter/postgres/testing";
import { writeRules } from "./cashback.ts";
import type { WrittenRule } from "./cashback.ts";

/** A sale on a day of March 2026, as the input of sale_earnings. */
export interface ArbitrarySale {
  readonly product: number;
  readonly screen: string;
  readonly operator: string;
  readonly category: string;
  readonly hasUpline: boolean;
  readonly price: number;
  readonly cost: number;
  readonly day: number;
}

export interface Earned {
  readonly kind: string;
  readonly rule_id: number;
  readonly asked: number;
  readonly amount: number;
}

/** Midnight (WIB) of a day of March 2026. */
export const day = (number: number): string =>
  `2026-03-${String(number).padStart(2, "0")}T00:00:00+07:00`;

/** Returns what sale_earnings computes for a sale under these rules. Rolls everything back. */
export async function earn(
  database: TestDatabase,
  rules: readonly WrittenRule[],
  sale: ArbitrarySale,
) {
  const client = await database.owner.connect();
  try {
    await client.query("begin");
    const ids = await writeRules(client, rules);
    const answer = await client.query<Earned>(
      "select * from sale_earnings($1, $2, $3, $4, $5, $6, $7, $8)",
      [
        sale.product,
        sale.screen,
        sale.operator,
        sale.category,
        sale.hasUpline,
        sale.price,
        sale.cost,
        day(sale.day),
      ],
    );
    return answer.rows.map((row) => ({ ...row, rule: ids.indexOf(row.rule_id) }));
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const place = {
  kind: fc.constantFrom("cashback" as const, "upline_share" as const),
  product_id: maybe(fc.constantFrom(1, 2)),
  operator_code: maybe(fc.constantFrom("XL", "TRI")),
  screen: maybe(fc.constantFrom("pulsa", "data")),
  category: maybe(fc.constantFrom("agent", "master")),
  may_exceed_margin: fc.boolean(),
  valid_from: fc.integer({ min: 1, max: 20 }),
  days: maybe(fc.integer({ min: 0, max: 10 })),
};
/** Any rule that begins in that month and may end in it. */
export const rule: fc.Arbitrary<WrittenRule> = fc
  .record({
    ...place,
    count: fc.oneof(
      fc.record({ fixed: fc.integer({ min: 1, max: 3_000 }) }),
      fc.record({
        per_mille: fc.integer({ min: 1, max: 1_000 }),
        highest: fc.integer({ min: 1, max: 5_000 }),
      }),
    ),
  })
  .map(({ count, valid_from: from, days, ...rest }) => ({
    ...rest,
    ...count,
    valid_from: day(from),
    valid_until: days === null ? null : day(from + days),
  }));
export const sale: fc.Arbitrary<ArbitrarySale> = fc.record({
  product: fc.constantFrom(1, 2),
  screen: fc.constantFrom("pulsa", "data"),
  operator: fc.constantFrom("XL", "TRI"),
  category: fc.constantFrom("member", "agent", "master"),
  hasUpline: fc.boolean(),
  price: fc.integer({ min: 1, max: 200_000 }),
  cost: fc.integer({ min: 1, max: 200_000 }),
  day: fc.integer({ min: 1, max: 30 }),
});
