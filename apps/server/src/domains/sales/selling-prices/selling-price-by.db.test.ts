import { PRICE_ROUNDINGS } from "@konter/contract/selling-prices";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MIGRATION_FOLDERS } from "../../../platform/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS, 2);
});
afterAll(() => database.drop());

const amount = fc.integer({ min: 1, max: 100_000_000 });
const rounding = fc.constantFrom(...PRICE_ROUNDINGS);
const rule = fc.oneof(
  fc.record({ price: amount, fixed: fc.constant(null), rate: fc.constant(null), rounding }),
  fc.record({
    price: fc.constant(null),
    fixed: fc.integer({ min: 0, max: 10_000_000 }),
    rate: fc.constant(null),
    rounding,
  }),
  fc.record({
    price: fc.constant(null),
    fixed: fc.constant(null),
    rate: fc.integer({ min: 0, max: 10_000 }),
    rounding,
  }),
);
const cases = fc.array(fc.record({ buying: amount, rule }), { minLength: 200, maxLength: 200 });

interface Priced {
  readonly buying: number;
  readonly price: number | null;
  readonly fixed: number | null;
  readonly rate: number | null;
  readonly rounding: number;
  readonly selling: number;
  /** The result of the same terms with the selling price as buying price and no further markup. */
  readonly again: number;
}

async function priced(all: readonly { buying: number; rule: object }[]): Promise<Priced[]> {
  const answer = await database.pool.query<Priced>(
    `select t.*, selling_price_by(t.buying, t.price, t.fixed, t.rate, t.rounding) as selling,
       selling_price_by(selling_price_by(t.buying, t.price, t.fixed, t.rate, t.rounding), t.price, 0, null, t.rounding) as again
     from json_to_recordset($1) as t(buying bigint, price bigint, fixed bigint, rate integer, rounding integer)`,
    [JSON.stringify(all.map(({ buying, rule: terms }) => ({ buying, ...terms })))],
  );
  return answer.rows;
}

/** The price of a markup before rounding, without floats: a percentage is rounded half up. */
const marked = ({ buying, fixed, rate }: Priced): number =>
  buying + (fixed ?? Number((BigInt(buying) * BigInt(rate ?? 0) + 5_000n) / 10_000n));

test("is never below the buying price, rounds a markup up by less than one step, and changes nothing when applied twice", async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (all) => {
      for (const row of await priced(all)) {
        expect(row.selling).toBeGreaterThanOrEqual(row.buying);
        expect(row.again).toBe(row.selling);
        if (row.price !== null) expect(row.selling).toBe(Math.max(row.price, row.buying));
        else {
          expect(row.selling % row.rounding).toBe(0);
          expect(row.selling - marked(row)).toBeGreaterThanOrEqual(0);
          expect(row.selling - marked(row)).toBeLessThan(row.rounding);
        }
      }
    }),
    { numRuns: 20 },
  );
});
