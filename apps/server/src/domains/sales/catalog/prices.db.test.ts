import type { MarginRule, Product } from "@konter/contract/catalog";
import { rupiah, shareOfRupiah } from "@konter/contract/money";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { reprice } from "./store.ts";

let http: HttpEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  staff = await http.staff();
  // Other tests cover changes by two people. Here one person may change everything.
  await changeSetting(http.open.brand, "price_alone_percent", 100);
});
afterAll(() => http.close());

const owner = () => http.environment.database.owner;

interface Rule {
  readonly category: string;
  readonly screen: string | null;
  readonly operator_code: string | null;
  readonly product: string | null;
  readonly fixed: number;
  readonly rate_basis_points: number;
}

interface Offer {
  readonly cost: number;
  readonly isOnList: boolean;
  readonly isActive: boolean;
  readonly isRouted: boolean;
}

const PRODUCTS = [
  { code: "TSEL10", screen: "pulsa", operator: "TELKOMSEL", offers: ["digiflazz", "iak"] },
  { code: "TRI10", screen: "pulsa", operator: "TRI", offers: ["digiflazz", "iak"] },
  { code: "XL5", screen: "pulsa", operator: "XL", offers: ["digiflazz"] },
  { code: "PLN20", screen: "electricity", operator: "PLN", offers: ["digiflazz"] },
] as const;
const TIERS = ["member", "agent", "master"] as const;

const rule = fc.record<Rule>({
  category: fc.constantFrom(...TIERS),
  screen: fc.constantFrom(null, "pulsa", "electricity"),
  operator_code: fc.constantFrom(null, "TELKOMSEL", "TRI", "PLN"),
  product: fc.constantFrom(null, "TSEL10", "TRI10", "PLN20"),
  fixed: fc.integer({ min: 0, max: 5_000 }),
  rate_basis_points: fc.integer({ min: 0, max: 10_000 }),
});
const ruleKey = ({ category, screen, operator_code, product }: Rule) =>
  [category, screen, operator_code, product].join("|");
const offer = fc.record<Offer>({
  cost: fc.integer({ min: 1, max: 2_000_000 }),
  isOnList: fc.boolean(),
  isActive: fc.boolean(),
  isRouted: fc.boolean(),
});
const world = fc.record({
  rules: fc.uniqueArray(rule, { selector: ruleKey, maxLength: 14 }),
  offers: fc.array(offer, { minLength: 8, maxLength: 8 }),
  isIakOn: fc.boolean(),
});

/** Computes each tier's price independently: the lowest usable cost, and the most specific of the matching rules. */
function expectedPrices({
  rules,
  offers,
  isIakOn,
}: {
  rules: readonly Rule[];
  offers: readonly Offer[];
  isIakOn: boolean;
}): readonly string[] {
  return PRODUCTS.flatMap((product, index) => {
    const costs = product.offers
      .map((supplier, place) => ({ supplier, offer: offers[index * 2 + place] as Offer }))
      .filter(
        ({ supplier, offer }) =>
          offer.isOnList && offer.isActive && offer.isRouted && (supplier !== "iak" || isIakOn),
      )
      .map(({ offer }) => offer.cost);
    if (costs.length === 0) return [];
    const cost = Math.min(...costs);
    return TIERS.flatMap((tier) => {
      const fitting = rules.filter(
        (rule) =>
          rule.category === tier &&
          (rule.product === null || rule.product === product.code) &&
          (rule.operator_code === null || rule.operator_code === product.operator) &&
          (rule.screen === null || rule.screen === product.screen),
      );
      const weight = (rule: Rule) =>
        (rule.product === null ? 0 : 4) +
        (rule.operator_code === null ? 0 : 2) +
        (rule.screen === null ? 0 : 1);
      const [best] = fitting.toSorted((one, two) => weight(two) - weight(one));
      if (best === undefined) return [];
      return [
        `${product.code} ${tier} ${cost + best.fixed + shareOfRupiah(rupiah(cost), best.rate_basis_points)} from ${cost}`,
      ];
    });
  }).toSorted();
}

async function build({
  rules,
  offers,
  isIakOn,
}: {
  rules: readonly Rule[];
  offers: readonly Offer[];
  isIakOn: boolean;
}): Promise<void> {
  const records = PRODUCTS.flatMap((product, index) =>
    product.offers.map((supplier, place) => ({
      code: product.code,
      supplier,
      ...(offers[index * 2 + place] as Offer),
    })),
  );
  await owner().query("delete from product_price");
  await owner().query("delete from margin_rule");
  await owner().query("update supplier set enabled = $1 where id = 'iak'", [isIakOn]);
  await owner().query(
    "update product_route r set counts_for_price = s.enabled from supplier s where s.id = r.supplier_id",
  );
  await owner().query("update supplier_product set removed_at = now()");
  await owner().query(
    `insert into margin_rule (category, screen, operator_code, product_id, fixed, rate_basis_points)
     select category, t.screen, t.operator_code, p.id, fixed, rate_basis_points
     from json_to_recordset($1) as t(category text, screen text, operator_code text, product text, fixed bigint, rate_basis_points integer)
     left join product p on p.code = t.product`,
    [JSON.stringify(rules)],
  );
  await owner().query(
    `with given as (select t.*, r.sku, r.product_id from json_to_recordset($1) as t(code text, supplier text, cost bigint, "isOnList" boolean, "isActive" boolean, "isRouted" boolean)
       join product p on p.code = t.code join product_route r on r.product_id = p.id and r.supplier_id = t.supplier),
     routed as (update product_route r set enabled = g."isRouted" from given g where r.product_id = g.product_id and r.supplier_id = g.supplier)
     update supplier_product s set cost = g.cost, seller_active = g."isActive", removed_at = case when g."isOnList" then null else now() end
     from given g where s.supplier_id = g.supplier and s.sku = g.sku`,
    [JSON.stringify(records)],
  );
}

test("rounds a share to the nearest rupiah, half a rupiah up", async () => {
  for (const [cost, share] of [
    [14_999, 1],
    [15_000, 2],
  ] as const) {
    const anywhere = { screen: null, operator_code: null, product: null };
    const offer = { cost, isOnList: true, isActive: true, isRouted: true };
    await build({
      rules: [{ category: "agent", ...anywhere, fixed: 0, rate_basis_points: 1 }],
      offers: Array.from({ length: 8 }, () => offer),
      isIakOn: true,
    });
    await reprice(http.environment.database.pool);
    const prices = await owner().query(
      "select distinct price::int from product_price where cost = $1",
      [cost],
    );
    expect(prices.rows).toEqual([{ price: cost + share }]);
  }
});

test("prices every tier at the lowest usable cost plus the fixed part and rounded share of the most specific rule, for any costs and rules", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      await build(given);
      await reprice(http.environment.database.pool);
      const stored = await owner().query<{ line: string }>(
        `select p.code || ' ' || pp.category || ' ' || pp.price || ' from ' || pp.cost as line from product_price pp join product p on p.id = pp.product_id
         where p.code = any($1)`,
        [PRODUCTS.map(({ code }) => code)],
      );
      expect(stored.rows.map(({ line }) => line).toSorted()).toEqual(expectedPrices(given));
      expect(await reprice(http.environment.database.pool)).toBe(0);
    }),
    { numRuns: 120 },
  );
  await build({
    rules: [
      {
        category: "member",
        screen: null,
        operator_code: null,
        product: null,
        fixed: 500,
        rate_basis_points: 0,
      },
      {
        category: "agent",
        screen: null,
        operator_code: null,
        product: null,
        fixed: 200,
        rate_basis_points: 0,
      },
    ],
    offers: [10_100, 10_180, 10_400, 9_950, 5_400, 1, 20_275, 1].map((cost) => ({
      cost,
      isOnList: true,
      isActive: true,
      isRouted: true,
    })),
    isIakOn: true,
  });
  await reprice(http.environment.database.pool);
});

describe("a margin rule", () => {
  const save = (input: Record<string, unknown>) =>
    staff.call("marginRuleSave", { category: "agent", fixed: 0, rate_basis_points: 0, ...input });

  async function priceSeen(index: number, code: string): Promise<number | undefined> {
    const { products } = (await (await http.member(index)).call("products", { type: "pulsa" }))
      .json as { products: Product[] };
    return products.find((product) => product.code === code)?.price;
  }

  test("changes the members' prices after staff set it, separately by tier", async () => {
    await owner().query("update member set category = 'member' where id = $1", [
      http.environment.members[1]?.id,
    ]);
    expect([await priceSeen(0, "TSEL10"), await priceSeen(1, "TSEL10")]).toEqual([10_300, 10_600]);
    const answer = await save({ product_code: "TSEL10", fixed: 50, rate_basis_points: 100 });
    expect(answer.json).toMatchObject({
      rule: { category: "agent", product_code: "TSEL10", fixed: 50, rate_basis_points: 100 },
      products_repriced: 1,
    });
    expect([await priceSeen(0, "TSEL10"), await priceSeen(1, "TSEL10")]).toEqual([
      10_100 + 50 + 101,
      10_600,
    ]);
  });

  test("replaces the earlier one for the same scope", async () => {
    await save({ operator_code: "TRI", fixed: 10 });
    await save({ operator_code: "TRI", fixed: 20 });
    const { rules } = (await staff.call("marginRules")).json as { rules: MarginRule[] };
    expect(rules.filter((rule) => rule.operator_code === "TRI")).toMatchObject([
      { fixed: 20, screen: null, product_code: null },
    ]);
    expect(await priceSeen(0, "TRI10")).toBe(9_950 + 20);
  });

  test.each([
    [{ fixed: -1 }, "fixed", "min_value"],
    [{ fixed: 1.5 }, "fixed", "whole_number"],
    [{ fixed: 10_000_001 }, "fixed", "max_value"],
    [{ rate_basis_points: 10_001 }, "rate_basis_points", "max_value"],
    [{ rate_basis_points: -1 }, "rate_basis_points", "min_value"],
    [{ rate_basis_points: 0.5 }, "rate_basis_points", "whole_number"],
    [{ category: "" }, "category", "required"],
    [{ operator_code: "" }, "operator_code", "required"],
    [{ product_code: " " }, "product_code", "required"],
    [{ screen: "parkir" }, "screen", "one_of"],
  ])("returns a field error for %j", async (input, field, rule) => {
    const answer = await save(input);
    expect(refusalOf(answer).fields?.[field]?.[0]?.rule).toBe(rule);
  });

  test("returns a field error for an unknown product", async () => {
    const answer = await save({ product_code: "NOPE" });
    expect([answer.status, fieldsOf(answer)]).toEqual([
      404,
      { product_code: "Produk tidak ditemukan." },
    ]);
  });
});
