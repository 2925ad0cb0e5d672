import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grownLosses, largestLoss, LEAST_SALES_PER_DAY, unpriced } from "./largest-loss.ts";
import type { RuleChange, SaleFacts } from "./largest-loss.ts";
import { saleLoss } from "./sale-loss.ts";
import type { PayingRule } from "./sale-loss.ts";

const SALE: SaleFacts = {
  product_id: 1,
  screen: "pulsa",
  operator_code: "XL",
  category: "agent",
  price_before: 5_736,
  price_after: 5_736,
  cost: 5_500,
  costs: [5_500],
  promo_discount: null,
  promo_remaining: null,
};
const RULE: PayingRule = {
  id: 1,
  kind: "cashback",
  product_id: 1,
  operator_code: null,
  screen: null,
  category: null,
  fixed: 1_000,
  per_mille: null,
  highest: null,
  may_exceed_margin: true,
  valid_from: 0,
  valid_until: null,
};
const rule = (changes: Partial<PayingRule>): PayingRule => ({ ...RULE, ...changes });
const change = (changes: Partial<RuleChange>): RuleChange => ({
  sales: [SALE],
  before: [],
  after: [RULE],
  from: 10,
  until: null,
  ...changes,
});
const lossOf = (changes: Partial<RuleChange>, sales = 10) =>
  largestLoss(grownLosses(change(changes)), sales);
const amounts = (changes: Partial<RuleChange>, sales = 10) => {
  const loss = lossOf(changes, sales);
  return [loss.largest_loss_per_sale, loss.largest_loss_per_day];
};

describe("the largest loss of a rule", () => {
  test("is its payment above the margin on the worst sale, times the sales of a day", () => {
    expect(lossOf({})).toEqual({
      largest_loss_per_sale: 764,
      largest_loss_per_day: 7_640,
      sales_per_day: 10,
    });
  });

  test("is zero if the margin covers it, or if the sale lost as much before", () => {
    const nothing = { largest_loss_per_sale: 0, largest_loss_per_day: 0, sales_per_day: 0 };
    expect(lossOf({ after: [rule({ may_exceed_margin: false })] })).toEqual(nothing);
    expect(lossOf({ after: [rule({ fixed: 236 })] })).toEqual(nothing);
    expect(lossOf({ before: [RULE], after: [RULE, rule({ id: 2, fixed: 999 })] })).toEqual(nothing);
    expect(lossOf({ before: [RULE], after: [RULE, rule({ id: 2, fixed: 1_001 })] })).toMatchObject({
      largest_loss_per_sale: 765,
    });
  });

  test("includes the upline's share in either order of creation", () => {
    const share = rule({ id: 2, kind: "upline_share", fixed: 200 });
    const cashback = rule({ fixed: 200, may_exceed_margin: false });
    expect(amounts({ before: [cashback], after: [cashback, share] })).toEqual([164, 1_640]);
    expect(amounts({ before: [share], after: [share, cashback] })).toEqual([164, 1_640]);
  });

  test("is that of a later time if a rule before it ends or another begins", () => {
    const before = [rule({ id: 2, category: "agent", fixed: 100, valid_until: 20 })];
    expect(amounts({ before, after: [...before, RULE] })).toEqual([764, 7_640]);
    expect(amounts({ before, after: [...before, RULE], until: 20 })).toEqual([0, 0]);
    const share = [rule({ id: 2, kind: "upline_share", fixed: 50, valid_from: 30 })];
    expect(amounts({ before: share, after: [...share, RULE] })).toEqual([814, 8_140]);
    expect(amounts({ before: share, after: [...share, RULE], until: 30 })).toEqual([764, 7_640]);
  });

  test("uses the most expensive route that sells at the price", () => {
    const sales = [{ ...SALE, costs: [5_500, 5_700, 5_800] }];
    expect(amounts({ sales })).toEqual([964, 9_640]);
  });

  test("includes a promo's discount while its stock lasts, shared by the tiers", () => {
    const promo = { ...SALE, promo_discount: 100, promo_remaining: 3 };
    expect(amounts({ sales: [promo] })).toEqual([864, 3 * 864 + 7 * 764]);
    const tiers = [promo, { ...promo, category: "master" }];
    expect(amounts({ sales: tiers })).toEqual([864, 3 * 864 + 7 * 764]);
    expect(amounts({ sales: [{ ...promo, promo_remaining: 90 }] })).toEqual([864, 8_640]);
  });

  test("is the full amount if a product has no price yet", () => {
    expect(amounts({ sales: [unpriced(SALE)] })).toEqual([1_000, 10_000]);
    const rate = rule({ fixed: null, per_mille: 1, highest: 700 });
    expect(amounts({ sales: [unpriced(SALE)], after: [rate] })).toEqual([700, 7_000]);
  });

  test("for a reduced price is the part that its margin no longer covers", () => {
    const before = [rule({ fixed: 236 })];
    const sales = [{ ...SALE, price_after: 5_600 }];
    expect(amounts({ sales, before, after: before })).toEqual([136, 1_360]);
    const fresh = [{ ...SALE, price_before: null, price_after: 5_600 }];
    expect(amounts({ sales: fresh, before, after: before })).toEqual([136, 1_360]);
    const risen = [{ ...SALE, price_after: 5_900 }];
    expect(amounts({ sales: risen, before, after: before })).toEqual([0, 0]);
  });

  test("assumes at least a hundred sales a day", () => {
    expect(LEAST_SALES_PER_DAY).toBe(100);
  });
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyRule: fc.Arbitrary<PayingRule> = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom("cashback" as const, "upline_share" as const),
  product_id: maybe(fc.constantFrom(1, 2)),
  operator_code: maybe(fc.constantFrom("XL", "TRI")),
  screen: maybe(fc.constantFrom("pulsa", "data")),
  category: maybe(fc.constantFrom("agent", "master")),
  fixed: fc.integer({ min: 1, max: 3_000 }),
  per_mille: fc.constant(null),
  highest: fc.constant(null),
  may_exceed_margin: fc.boolean(),
  valid_from: fc.integer({ min: 0, max: 8 }),
  valid_until: maybe(fc.integer({ min: 1, max: 12 })),
});
const anySale: fc.Arbitrary<SaleFacts> = fc
  .record({
    product_id: fc.constantFrom(1, 2),
    screen: fc.constantFrom("pulsa", "data"),
    operator_code: fc.constantFrom("XL", "TRI"),
    category: fc.constantFrom("agent", "master"),
    price: fc.integer({ min: 1_000, max: 4_000 }),
    price_after: fc.integer({ min: 1_000, max: 4_000 }),
    cost: fc.integer({ min: 900, max: 1_000 }),
    promo_discount: maybe(fc.integer({ min: 1, max: 500 })),
    promo_remaining: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ price, cost, promo_discount: discount, promo_remaining: remaining, ...sale }) => ({
    ...sale,
    price_before: price,
    cost,
    costs: [cost],
    promo_discount: discount,
    promo_remaining: discount === null ? null : remaining,
  }));

/** Searches instant by instant and rule by rule; the independent check of `saleLoss` and of the instants. */
function lossAt(rules: readonly PayingRule[], at: number, facts: SaleFacts, price: number): number {
  const wanted = [facts.product_id, facts.operator_code, facts.screen, facts.category];
  const givenOf = (each: PayingRule) => [
    each.product_id,
    each.operator_code,
    each.screen,
    each.category,
  ];
  const rank = (each: PayingRule) =>
    givenOf(each).reduce<number>((sum, value) => sum * 2 + (value === null ? 0 : 1), 0) * 1e6 +
    each.valid_from * 1e3 +
    Math.min(each.id, 99);
  const best = (kind: string) =>
    rules
      .filter(
        (each) =>
          each.kind === kind &&
          each.valid_from <= at &&
          at < (each.valid_until ?? Infinity) &&
          givenOf(each).every((value, index) => value === null || value === wanted[index]),
      )
      .reduce<PayingRule | undefined>(
        (most, each) => (most === undefined || rank(each) > rank(most) ? each : most),
        undefined,
      );
  let [left, paid] = [Math.max(price - (facts.cost ?? 0), 0), 0];
  for (const each of [best("cashback"), best("upline_share")]) {
    const asked = each?.fixed ?? 0;
    const amount = each?.may_exceed_margin === true ? asked : Math.min(asked, left);
    paid += amount;
    left = Math.max(left - amount, 0);
  }
  return Math.max((facts.cost ?? 0) + paid - price, 0);
}

describe("the losses of a small catalogue", () => {
  const unique = <T extends { id: number }>(rows: readonly T[]) => [
    ...new Map(rows.map((row) => [row.id, row])).values(),
  ];
  test("equal a search through every instant, sale and price", () => {
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 5 }).map(unique),
        anyRule.map((each) => ({ ...each, id: Infinity, valid_from: 4 })),
        fc.array(anySale, { minLength: 1, maxLength: 5 }),
        maybe(fc.integer({ min: 5, max: 12 })),
        (before, added, sales, until) => {
          const after = [...before, added];
          const found = amounts({ sales, before, after, from: 4, until }, 7)[0];
          let most = 0;
          for (let at = 4; at < (until ?? 20); at += 1)
            for (const facts of sales)
              for (const discount of new Set([0, facts.promo_discount ?? 0])) {
                const [old, fresh] = [facts.price_before ?? 0, facts.price_after ?? 0].map(
                  (price) => Math.max(price - discount, 1),
                ) as [number, number];
                const loss = lossAt(after, at, facts, fresh);
                if (loss > lossAt(before, at, facts, old)) most = Math.max(most, loss);
              }
          expect(found).toBe(most);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("for the worst day equal a search through every combination of sales", () => {
    const loss = fc.record({
      product_id: fc.constantFrom(1, 2),
      loss: fc.integer({ min: 1, max: 50 }),
      most: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(loss, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(1, 2, 3),
        (rows, sales, stock) => {
          const losses = rows.map((row) => ({ ...row, most: row.most ? stock : null }));
          const search = (left: number, sold: readonly number[]): number =>
            left === 0
              ? 0
              : losses.reduce((best, row) => {
                  const taken = sold.filter((product) => product === row.product_id).length;
                  if (row.most !== null && taken >= row.most) return best;
                  const rest = search(
                    left - 1,
                    row.most === null ? sold : [...sold, row.product_id],
                  );
                  return Math.max(best, row.loss + rest);
                }, 0);
          expect(largestLoss(losses, sales).largest_loss_per_day).toBe(search(sales, []));
        },
      ),
    );
  });

  test("are zero for a sale whose margin covers the payments, for any rules", () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 4 }), anySale, (rules, facts) => {
        const clipped = rules.map((each) => ({ ...each, may_exceed_margin: false }));
        const sale = { ...facts, price: facts.price_before ?? 0, cost: facts.cost ?? 0 };
        expect(saleLoss(clipped, sale)).toBe(0);
      }),
    );
  });
});
