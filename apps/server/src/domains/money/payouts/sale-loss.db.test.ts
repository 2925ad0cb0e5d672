import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MIGRATION_FOLDERS } from "../../../platform/database.ts";
import { day, earn, rule, sale } from "@konter/testkit/brand/cashback-cases.ts";
import type { WrittenRule } from "@konter/testkit/brand/cashback.ts";
import { rulesAt, saleLoss } from "./sale-loss.ts";
import type { PayingRule } from "./sale-loss.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS, 4);
  await database.owner.query(
    "insert into product (code, name, screen, operator_code) select 'P' || g, 'P', 'pulsa', 'XL' from generate_series(1, 2) g",
  );
});
afterAll(() => database.drop());

const secondsOf = (instant: string): number => Date.parse(instant) / 1000;
/** A written rule as the product reads it; ids follow the order of writing. */
const payingRule = (written: WrittenRule, index: number): PayingRule => ({
  id: index,
  kind: written.kind,
  product_id: written.product_id ?? null,
  operator_code: written.operator_code ?? null,
  screen: written.screen ?? null,
  category: written.category ?? null,
  fixed: written.fixed ?? null,
  per_mille: written.per_mille ?? null,
  highest: written.highest ?? null,
  may_exceed_margin: written.may_exceed_margin === true,
  valid_from: secondsOf(written.valid_from ?? ""),
  valid_until: typeof written.valid_until === "string" ? secondsOf(written.valid_until) : null,
});

test("the loss of a sale equals PostgreSQL's earnings less the margin for any rules", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 8 }), sale, async (written, at) => {
      const earned = await earn(database, written, { ...at, hasUpline: true });
      const sum = earned.reduce((total, { amount }) => total + amount, 0);
      const rules = rulesAt(written.map(payingRule), secondsOf(day(at.day)));
      const possible = { ...at, product_id: at.product, operator_code: at.operator };
      expect(saleLoss(rules, possible)).toBe(Math.max(at.cost + sum - at.price, 0));
    }),
    { numRuns: 300 },
  );
});
