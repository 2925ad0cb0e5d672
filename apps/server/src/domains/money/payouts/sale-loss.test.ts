import { expect, test } from "vitest";
import { rulesAt } from "./sale-loss.ts";
import type { PayingRule } from "./sale-loss.ts";

const rule = (id: number, changes: Partial<PayingRule>): PayingRule => ({
  id,
  kind: "cashback",
  product_id: null,
  operator_code: null,
  screen: null,
  category: null,
  fixed: 100,
  per_mille: null,
  highest: null,
  may_exceed_margin: true,
  valid_from: 0,
  valid_until: null,
  ...changes,
});
const idsAt = (rules: readonly PayingRule[], at = 100) => rulesAt(rules, at).map(({ id }) => id);

test("puts the most specific rule first, however much later a broader one began", () => {
  const specific = [
    rule(1, { product_id: 1 }),
    rule(2, { operator_code: "XL", valid_from: 10 }),
    rule(3, { screen: "pulsa", valid_from: 20 }),
    rule(4, { category: "agent", valid_from: 30 }),
    rule(5, { valid_from: 40 }),
  ];
  expect(idsAt(specific)).toEqual([1, 2, 3, 4, 5]);
  expect(idsAt(specific.toReversed())).toEqual([1, 2, 3, 4, 5]);
});

test("puts the rule that began last first for the same scope, then the newer one", () => {
  const same = [rule(1, { valid_from: 5 }), rule(2, { valid_from: 9 }), rule(3, { valid_from: 9 })];
  expect(idsAt(same)).toEqual([3, 2, 1]);
  expect(idsAt(same.toReversed())).toEqual([3, 2, 1]);
});

test("includes a rule's start instant and excludes its end", () => {
  const one = [rule(1, { valid_from: 10, valid_until: 20 })];
  expect([9, 10, 19, 20].map((at) => idsAt(one, at).length)).toEqual([0, 1, 1, 0]);
});
