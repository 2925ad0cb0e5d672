import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MIGRATION_FOLDERS } from "../../../platform/database.ts";
import { day, earn, rule, sale } from "@konter/testkit/brand/cashback-cases.ts";
import type { ArbitrarySale } from "@konter/testkit/brand/cashback-cases.ts";
import { readEntries, workOffCashback, writeRules } from "@konter/testkit/brand/cashback.ts";
import type { WrittenRule } from "@konter/testkit/brand/cashback.ts";
import { openTestEnvironment, spendDeposit } from "@konter/testkit/brand/test-environment.ts";
import { supplierWords } from "../../sales/purchase/testing/supplier-words.ts";
import { verifyCashback } from "./verify-cashback.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS, 4);
  await database.owner.query(
    "insert into product (code, name, screen, operator_code) select 'P' || g, 'P', 'pulsa', 'XL' from generate_series(1, 2) g",
  );
});
afterAll(() => database.drop());

/** Whether a rule applies to a sale; written independently of the SQL function. */
function holds(each: WrittenRule, at: ArbitrarySale): boolean {
  const now = Date.parse(day(at.day));
  const wanted = [at.product, at.operator, at.screen, at.category];
  const given = [each.product_id, each.operator_code, each.screen, each.category];
  return (
    Date.parse(each.valid_from ?? "") <= now &&
    (typeof each.valid_until !== "string" || now < Date.parse(each.valid_until)) &&
    given.every((value, index) => value === null || value === wanted[index])
  );
}

/**
 * Sort key as text: greater is more specific; among equals the rule that began last, then the one that was written
 * last.
 */
function rank(each: WrittenRule, index: number): string {
  const places = [each.product_id, each.operator_code, each.screen, each.category];
  const named = places.map((value) => (value === null ? "0" : "1")).join("");
  return `${named} ${new Date(each.valid_from ?? "").toISOString()} ${index}`;
}

const asked = (each: WrittenRule, price: number): number =>
  each.fixed ??
  Math.min(
    Number((BigInt(price) * BigInt(each.per_mille ?? 0)) / 1000n),
    each.highest ?? Number.NaN,
  );

describe("the earnings of a sale", () => {
  test("apply at most one rule of each kind, the most specific one in force, in whole rupiah and within the margin", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { maxLength: 8 }), sale, async (rules, at) => {
        const earned = await earn(database, rules, at);
        let left = Math.max(at.price - at.cost, 0);
        const expected = (["cashback", "upline_share"] as const).flatMap((kind) => {
          if (kind === "upline_share" && !at.hasUpline) return [];
          const [best] = rules
            .map((each, index) => ({ each, index }))
            .filter(({ each }) => each.kind === kind && holds(each, at))
            .toSorted((one, other) =>
              rank(one.each, one.index) < rank(other.each, other.index) ? 1 : -1,
            );
          if (best === undefined) return [];
          const whole = asked(best.each, at.price);
          const amount = best.each.may_exceed_margin === true ? whole : Math.min(whole, left);
          left = Math.max(left - amount, 0);
          return [{ kind, rule: best.index, asked: whole, amount }];
        });
        expect(earned.map(({ rule_id: _id, ...rest }) => rest)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test("do not exceed the margin in total unless a rule allows it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { maxLength: 8 }), sale, async (rules, at) => {
        const margin = Math.max(at.price - at.cost, 0);
        const bound = rules.map((each) => ({ ...each, may_exceed_margin: false }));
        const earned = await earn(database, bound, at);
        const total = earned.reduce((sum, { amount }) => sum + amount, 0);
        expect(total).toBeLessThanOrEqual(margin);
        for (const { amount, asked: whole } of earned) {
          expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= whole).toBe(true);
        }
        const free = await earn(
          database,
          rules.map((each) => ({ ...each, may_exceed_margin: true })),
          at,
        );
        for (const { amount, asked: whole } of free) expect(amount).toBe(whole);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    [999, 1, 100, 0],
    [1_000, 1, 100, 1],
    [1_999, 1, 100, 1],
    [10_300, 5, 100, 51],
    [10_300, 5, 50, 50],
    [999_999_999_999, 1_000, 10_000_000, 10_000_000],
  ])(
    "for a price of %i and a rate of %i per mille up to %i are %i",
    async (price, per_mille, highest, whole) => {
      const one: WrittenRule = { kind: "cashback", per_mille, highest, may_exceed_margin: true };
      const at: ArbitrarySale = {
        product: 1,
        screen: "pulsa",
        operator: "XL",
        category: "agent",
        hasUpline: true,
        price,
        cost: 1,
        day: 3,
      };
      expect((await earn(database, [one], at)).map(({ amount }) => amount)).toEqual([whole]);
    },
  );

  test("include a rule's start instant and exclude its end instant", async () => {
    const at = { product: 1, screen: "pulsa", operator: "XL", category: "agent", hasUpline: true };
    const one: WrittenRule = {
      kind: "cashback",
      fixed: 10,
      valid_from: day(5),
      valid_until: day(7),
    };
    const amounts = await Promise.all(
      [4, 5, 6, 7].map(
        async (number) =>
          (await earn(database, [one], { ...at, price: 100, cost: 1, day: number })).length,
      ),
    );
    expect(amounts).toEqual([0, 1, 1, 0]);
  });

  test("are zero if the brand's loss account paid, also after a return, and the ledger verifies", async () => {
    const environment = await openTestEnvironment({ members: 1, idle: true });
    try {
      const { hear, hearTwice, sent, problems } = supplierWords(environment);
      await writeRules(environment.database.owner, [{ kind: "cashback", fixed: 20 }]);
      const [kept, returned] = [await sent(), await sent()];
      for (const { first } of [kept, returned]) await hear(first, "failed");
      await spendDeposit(environment, environment.members[0]?.id ?? 0);
      for (const { first } of [kept, returned])
        expect(await hearTwice(first, "success")).toEqual(["questioned", "late_success"]);
      await environment.passTime("61 seconds");
      expect(await hearTwice(returned.first, "reversed")).toEqual(["questioned", "returned"]);
      await workOffCashback(environment.brand);
      expect(await readEntries(environment)).toEqual([]);
      expect(await verifyCashback(environment.database.pool)).toEqual([]);
      expect(await problems()).toEqual([]);
    } finally {
      await environment.close();
    }
  });
});
