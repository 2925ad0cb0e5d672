import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MIGRATION_FOLDERS } from "../../platform/database.ts";
import { rulesAt, saleLoss } from "./sale-loss.ts";
import type { PayingRule, PossibleSale } from "./sale-loss.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS, 4);
  await database.owner.query(
    "insert into product (code, name, screen, operator_code) select 'P' || g, 'P', 'pulsa', 'XL' from generate_series(1, 2) g",
  );
});
afterAll(() => database.drop());

/** What PostgreSQL has a sale of an account with an upline earn under these rules; nothing of it stays. */
async function earned(
  rules: readonly PayingRule[],
  sale: PossibleSale,
  at: number,
): Promise<number> {
  const client = await database.owner.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into cashback_rule (id, kind, screen, operator_code, product_id, category, fixed, per_mille, highest, may_exceed_margin, valid_from, valid_until)
         overriding system value
       select id, kind, screen, operator_code, product_id, category, fixed, per_mille, highest, may_exceed_margin, to_timestamp(valid_from), to_timestamp(valid_until)
       from json_to_recordset($1) as r(id bigint, kind text, screen text, operator_code text, product_id bigint, category text, fixed bigint,
         per_mille integer, highest bigint, may_exceed_margin boolean, valid_from float8, valid_until float8)`,
      [JSON.stringify(rules)],
    );
    const answer = await client.query<{ sum: number }>(
      "select coalesce(sum(amount), 0)::bigint as sum from sale_earnings($1, $2, $3, $4, true, $5, $6, to_timestamp($7::float8))",
      [sale.product_id, sale.screen, sale.operator_code, sale.category, sale.price, sale.cost, at],
    );
    return answer.rows[0]?.sum ?? 0;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const amount = fc.oneof(
  fc.record({
    fixed: fc.integer({ min: 1, max: 3_000 }),
    per_mille: fc.constant(null),
    highest: fc.constant(null),
  }),
  fc.record({
    fixed: fc.constant(null),
    per_mille: fc.integer({ min: 1, max: 1_000 }),
    highest: fc.integer({ min: 1, max: 5_000 }),
  }),
);
const rule = fc
  .record({
    kind: fc.constantFrom("cashback" as const, "upline_share" as const),
    product_id: maybe(fc.constantFrom(1, 2)),
    operator_code: maybe(fc.constantFrom("XL", "TRI")),
    screen: maybe(fc.constantFrom("pulsa", "data")),
    category: maybe(fc.constantFrom("agent", "master")),
    may_exceed_margin: fc.boolean(),
    valid_from: fc.integer({ min: 1, max: 20 }),
    seconds: maybe(fc.integer({ min: 0, max: 10 })),
    amount,
  })
  .map(({ seconds, amount, ...rest }) => ({
    ...rest,
    ...amount,
    valid_until: seconds === null ? null : rest.valid_from + seconds,
  }));
const sale: fc.Arbitrary<PossibleSale> = fc.record({
  product_id: fc.constantFrom(1, 2),
  screen: fc.constantFrom("pulsa", "data"),
  operator_code: fc.constantFrom("XL", "TRI"),
  category: fc.constantFrom("member", "agent", "master"),
  price: fc.integer({ min: 1, max: 200_000 }),
  cost: fc.integer({ min: 1, max: 200_000 }),
});

test("what a sale loses is what PostgreSQL has it earn, less its margin, whatever the rules", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { maxLength: 8 }),
      sale,
      fc.integer({ min: 1, max: 30 }),
      async (rows, at, instant) => {
        const rules = rows.map((row, index) => ({ ...row, id: index + 1 }));
        const sum = await earned(rules, at, instant);
        expect(saleLoss(rulesAt(rules, instant), at)).toBe(Math.max(at.cost + sum - at.price, 0));
      },
    ),
    { numRuns: 300 },
  );
});
