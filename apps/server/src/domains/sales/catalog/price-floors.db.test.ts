import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { PriceEffect, PriceFloor, Product } from "@konter/contract/catalog";
import { shareOfRupiah, rupiah } from "@konter/contract/money";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DomainError } from "../../../platform/domain-error.ts";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { reprice } from "./store.ts";

let http: HttpEnvironment;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true, deposit: 1_000_000_000 });
  [maker, checker] = await Promise.all([http.staff(), http.staff()]);
});
afterAll(() => http.close());
/**
 * TSEL10 costs 10,100 and 10,180 at its two suppliers, XL5 5,400 at its only one. An agent pays 200 more than the
 * lowest cost.
 */
beforeEach(async () => {
  await changeSetting(http.open.brand, "price_alone_percent", 100);
  await sql("delete from price_floor");
  await sql("delete from margin_rule");
  await sql(
    "insert into margin_rule (category, fixed, rate_basis_points) values ('member', 500, 0), ('agent', 200, 0)",
  );
  await cost("TSEL10", "digiflazz", 10_100);
  await cost("TSEL10", "iak", 10_180);
  await cost("XL5", "digiflazz", 5_400);
  await reprice(http.environment.database.pool);
});

async function sql<Row = Record<string, unknown>>(text: string, values: unknown[] = []) {
  return (await http.environment.database.owner.query(text, values)).rows as Row[];
}
const cost = (code: string, supplier: string, amount: number) =>
  sql(
    `update supplier_product o set cost = $3 from product_route r join product p on p.id = r.product_id
     where p.code = $1 and r.supplier_id = $2 and o.supplier_id = r.supplier_id and o.sku = r.sku`,
    [code, supplier, amount],
  );
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const floor = (input: object, client = maker) =>
  client.call("priceFloorSave", { fixed: 0, rate_basis_points: 0, action: "close", ...input });
const look = async (input: object) =>
  (
    await maker.call("priceFloorPreview", {
      fixed: 0,
      rate_basis_points: 0,
      action: "close",
      ...input,
    })
  ).json as PriceEffect;
async function seen(code: string): Promise<Pick<Product, "open" | "price"> | undefined> {
  const member = await http.member(0);
  const { products } = (await member.call("products", { type: "pulsa" })).json as {
    products: Product[];
  };
  const found = products.find((product) => product.code === code);
  return found && { open: found.open, price: found.price };
}
const buy = (product: string, price: number) =>
  http.environment.buy({ product, price }).then(
    (bought) => ({ price: bought.price as number, refId: bought.ref_id }),
    (refusal: unknown) => {
      if (!(refusal instanceof DomainError)) throw refusal;
      return { refused: refusal.code };
    },
  );

describe("a floor that closes", () => {
  test("M675: closes a product only for the tier whose price is one rupiah below it, based on the highest supplier cost", async () => {
    expect((await floor({ fixed: 120 })).status).toBe(200);
    expect(await seen("TSEL10")).toEqual({ open: true, price: 10_300 });
    expect((await floor({ fixed: 121 })).status).toBe(200);
    expect(await seen("TSEL10")).toEqual({ open: false, price: 10_300 });
    expect(await buy("TSEL10", 10_300)).toEqual({ refused: "product_closed" });
    expect(await seen("XL5")).toEqual({ open: true, price: 5_600 });
    await sql("update member set category = 'member'");
    expect(await seen("TSEL10")).toEqual({ open: true, price: 10_600 });
    await sql("update member set category = 'agent'");
  });

  test("M675: closes a product after a supplier's rise when the list is read, and prevents sales before", async () => {
    await floor({ fixed: 100 });
    await cost("XL5", "digiflazz", 5_501);
    // As if a cost had risen without a repricing.
    expect(await buy("XL5", 5_600)).toEqual({ refused: "product_closed" });
    await sql("update margin_rule set fixed = 99 where category = 'agent'");
    await reprice(http.environment.database.pool);
    expect(await seen("XL5")).toEqual({ open: false, price: 5_600 });
    await sql("update margin_rule set fixed = 100 where category = 'agent'");
    await reprice(http.environment.database.pool);
    expect(await buy("XL5", 5_601)).toMatchObject({ price: 5_601 });
  });
});

describe("a floor that lifts", () => {
  test("M675: raises the price that members pay to the floor, and follows the highest cost", async () => {
    await floor({ fixed: 300, rate_basis_points: 100, action: "lift", product_code: "TSEL10" });
    const lifted = 10_180 + 300 + 102;
    expect(await seen("TSEL10")).toEqual({ open: true, price: lifted });
    expect(await buy("TSEL10", lifted - 1)).toEqual({ refused: "price_moved" });
    expect(await buy("TSEL10", lifted)).toMatchObject({ price: lifted });
    await cost("TSEL10", "iak", 11_000);
    await reprice(http.environment.database.pool);
    expect(await seen("TSEL10")).toEqual({ open: true, price: 11_000 + 300 + 110 });
  });

  test("M675: limits the price shown on a confirm sheet", async () => {
    await sql("update price_history set since = since - interval '1 day'");
    await floor({ fixed: 150, action: "lift" });
    await sql("update margin_rule set fixed = 900 where category = 'agent'");
    await reprice(http.environment.database.pool);
    expect(await buy("XL5", 5_600)).toMatchObject({ price: 5_600 });
    await floor({ fixed: 201, action: "lift" });
    expect(await buy("XL5", 5_600)).toEqual({ refused: "price_moved" });
  });
});

describe("floors of several scopes", () => {
  test("M675: apply by product, then operator, then kind, then tier; the narrowest applies even when it is lower", async () => {
    const held = async () =>
      (
        await sql<{ m: string }>(
          `select most_cost_of(id, 'agent', 10300)::text as m from product where code = 'TSEL10'`,
        )
      )[0]?.m;
    const places: readonly [object, number][] = [
      [{}, 10],
      [{ category: "agent" }, 20],
      [{ screen: "pulsa" }, 30],
      [{ operator_code: "TELKOMSEL" }, 40],
      [{ product_code: "TSEL10" }, 5],
    ];
    for (const [place, fixed] of places) {
      expect((await floor({ ...place, fixed })).status).toBe(200);
      expect(await held()).toBe(String(10_300 - fixed));
    }
    const { floors } = (await maker.call("priceFloors")).json as { floors: PriceFloor[] };
    expect(floors.map(({ fixed }) => Number(fixed))).toEqual([10, 20, 30, 40, 5]);
    for (const [place, fixed] of places.toReversed()) {
      expect(await held()).toBe(String(10_300 - fixed));
      expect((await maker.call("priceFloorRemove", place)).status).toBe(200);
    }
    expect(await held()).toBe("10300");
  });
});

describe("the preview of a floor", () => {
  test("M675: names product, tier, cost, price, change, yesterday's sales and the margin at risk, and stores nothing", async () => {
    await buy("TSEL10", 10_300);
    await buy("TSEL10", 10_300);
    await sql("alter table purchase disable trigger user");
    await sql(
      "update purchase set state = 'success', business_date = (now() at time zone 'Asia/Jakarta')::date - 1",
    );
    await sql("alter table purchase enable trigger user");
    const [sold] = await sql<{ count: number }>(
      "select count(*)::int as count from purchase where product_code = 'TSEL10'",
    );
    const before = await fingerprint(http.environment);
    const effect = await look({ fixed: 150, operator_code: "TELKOMSEL" });
    expect(effect.under_floor).toEqual({
      count: 1,
      rows: [
        {
          code: "TSEL10",
          name: "TELKOMSEL 10000",
          category: "agent",
          cost: 10_180,
          price: 10_300,
          below: 30,
          action: "close",
          sales_yesterday: sold?.count,
        },
      ],
    });
    expect(effect.margin_at_risk).toBe(200 * Number(sold?.count));
    expect(effect.products).toBe(1);
    expect(await fingerprint(http.environment)).toEqual(before);
    await floor({ fixed: 150, operator_code: "TELKOMSEL" });
    // A margin is checked against the floor too.
    const rule = { category: "agent", product_code: "TSEL10", fixed: 100, rate_basis_points: 0 };
    const margin = (await maker.call("marginRulePreview", rule)).json as PriceEffect;
    expect(margin.under_floor.rows).toMatchObject([{ code: "TSEL10", price: 10_200, below: 130 }]);
  });

  test.each([
    [{ fixed: -1 }, "fixed", "min_value"],
    [{ fixed: 10_000_001 }, "fixed", "max_value"],
    [{ rate_basis_points: 10_001 }, "rate_basis_points", "max_value"],
    [{ action: "ask" }, "action", "one_of"],
    [{ action: undefined }, "action", "required"],
    [{ screen: "parkir" }, "screen", "one_of"],
  ])("M675: returns a field error for %j", async (input, field, rule) => {
    const before = await fingerprint(http.environment);
    expect(refusalOf(await floor(input)).fields?.[field]?.[0]?.rule).toBe(rule);
    expect(await fingerprint(http.environment)).toEqual(before);
  });

  test("M675: rejects an unknown product, and a scope without a floor, each with its own message", async () => {
    const wrong = await floor({ product_code: "NOPE" });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([
      404,
      { product_code: "Produk tidak ditemukan." },
    ]);
    const missing = await maker.call("priceFloorRemove", { category: "agent" });
    expect(codeOf(missing)).toEqual([404, "price_floor_not_found"]);
    expect(refusalOf(missing).message).toBe("Di tempat ini tidak ada batas margin.");
  });
});

describe("a floor above the limits of one person", () => {
  test("M675: is rejected, requested with its preview, and approved by another person, and so is its removal", async () => {
    await changeSetting(http.open.brand, "price_alone_percent", 1);
    const input = { product_code: "XL5", fixed: 900, rate_basis_points: 0, action: "lift" };
    expect(codeOf(await floor(input))).toEqual([409, "price_approval_needed"]);
    const decide = async (kind: string, asked: object) => {
      const request = (
        await maker.call(
          "approvalRequest",
          { kind, input: asked, reason: "Modal naik" },
          { key: randomUUID() },
        )
      ).json as Approval;
      const { approval_id: id, hash } = request;
      expect(
        codeOf(await maker.call("approvalApprove", { approval_id: String(id), hash })),
      ).toEqual([403, "approval_own"]);
      const done = await checker.call("approvalApprove", { approval_id: String(id), hash });
      expect(done.status, done.text).toBe(200);
      return request;
    };
    const request = await decide("catalog.price_floor", {
      ...input,
      seen: (await look(input)).seen,
    });
    expect(request.title).toBe("Batas margin XL5");
    expect(request.changes[0]).toEqual({
      label: "Batas margin",
      before: null,
      after: "Rp900 + 0%, harga dinaikkan",
    });
    expect(await seen("XL5")).toEqual({ open: true, price: 6_300 });
    const place = { product_code: "XL5" };
    expect(codeOf(await maker.call("priceFloorRemove", place))).toEqual([
      409,
      "price_approval_needed",
    ]);
    const effect = (await maker.call("priceFloorRemovalPreview", place)).json as PriceEffect;
    await decide("catalog.price_floor_removal", { ...place, seen: effect.seen });
    expect(await seen("XL5")).toEqual({ open: true, price: 5_600 });
  });
});

const PLACES = [
  {},
  { category: "agent" },
  { screen: "pulsa" },
  { operator_code: "TELKOMSEL" },
  { operator_code: "XL" },
  { product_code: "TSEL10" },
  { product_code: "XL5" },
] as const;
const someFloor = fc.record({
  place: fc.constantFrom(...PLACES),
  fixed: fc.integer({ min: 0, max: 2_000 }),
  rate_basis_points: fc.integer({ min: 0, max: 3_000 }),
  action: fc.constantFrom("close" as const, "lift" as const),
});
const world = fc.record({
  floors: fc.uniqueArray(someFloor, {
    selector: ({ place }) => JSON.stringify(place),
    maxLength: 5,
  }),
  margin: fc.integer({ min: 0, max: 1_500 }),
  costs: fc.array(fc.integer({ min: 4_000, max: 12_000 }), { minLength: 3, maxLength: 3 }),
  /** Suppliers' increases before anything is repriced. */
  rises: fc.array(fc.integer({ min: -500, max: 1_500 }), { minLength: 3, maxLength: 3 }),
  isRepriced: fc.boolean(),
});
const OFFERS = [
  { code: "TSEL10", supplier: "digiflazz", operator: "TELKOMSEL" },
  { code: "TSEL10", supplier: "iak", operator: "TELKOMSEL" },
  { code: "XL5", supplier: "digiflazz", operator: "XL" },
] as const;

test("M675: never sells below the floor of the purchase cost, whatever floors, margins, costs and increases are set", async () => {
  await sql("update price_history set since = since - interval '1 day'");
  let sales = 0;
  await fc.assert(
    fc.asyncProperty(world, async ({ floors, margin, costs, rises, isRepriced }) => {
      await sql("delete from price_floor");
      for (const { place, ...terms } of floors) {
        const { category, screen, operator_code, product_code } = {
          category: null,
          screen: null,
          operator_code: null,
          product_code: null,
          ...place,
        };
        await sql(
          `insert into price_floor (category, screen, operator_code, product_id, fixed, rate_basis_points, action)
           select $1, $2, $3, (select id from product where code = $4), $5, $6, $7`,
          [
            category,
            screen,
            operator_code,
            product_code,
            terms.fixed,
            terms.rate_basis_points,
            terms.action,
          ],
        );
      }
      await sql("update margin_rule set fixed = $1 where category = 'agent'", [margin]);
      const set = (rise: readonly number[]) =>
        Promise.all(
          OFFERS.map(({ code, supplier }, index) =>
            cost(code, supplier, (costs[index] ?? 0) + (rise[index] ?? 0)),
          ),
        );
      await set([]);
      await reprice(http.environment.database.pool);
      await set(rises);
      if (isRepriced) await reprice(http.environment.database.pool);
      for (const { code, operator } of [OFFERS[0], OFFERS[2]]) {
        const bought = await buy(code, 100_000);
        if ("refused" in bought) continue;
        sales += 1;
        const [attempt] = await sql<{ quoted_cost: number; price: number }>(
          `select a.quoted_cost, o.price from purchase_attempt a join purchase o on o.id = a.purchase_id where o.ref_id = $1`,
          [bought.refId],
        );
        const fitting = PLACES.toReversed().flatMap((place) => {
          const fits =
            (!("product_code" in place) || place.product_code === code) &&
            (!("operator_code" in place) || place.operator_code === operator);
          return fits ? floors.filter((each) => each.place === place) : [];
        });
        const [held] = fitting;
        const least =
          (attempt?.quoted_cost ?? 0) +
          (held === undefined
            ? 0
            : held.fixed +
              shareOfRupiah(rupiah(attempt?.quoted_cost ?? 0), held.rate_basis_points));
        expect(attempt?.price).toBeGreaterThanOrEqual(least);
      }
    }),
    { numRuns: 60 },
  );
  expect(sales).toBeGreaterThan(20);
});

test("M675: keeps the floor at the cost from most_cost and breaks it one rupiah above", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      async (price, fixed, rate) => {
        const [found] = await sql<{ most: number; at: number; above: number }>(
          `select m as most, floor_price(m, $2, $3) as at, floor_price(m + 1, $2, $3) as above
           from (select most_cost($1::bigint, $2::bigint, $3::integer) as m) t`,
          [price, fixed, rate],
        );
        const { most = 0, at = 0, above = 0 } = found ?? {};
        expect(at <= price || most === 0).toBe(true);
        expect(above).toBeGreaterThan(price);
      },
    ),
    { numRuns: 200 },
  );
});
