import { describe, expect, it } from "vitest";
import { demoOperators, demoProducts, type DemoProduct, type Screen } from "./index.ts";

const products = demoProducts();

function product(code: string): DemoProduct {
  const found = products.find((each) => each.code === code);
  if (found === undefined) throw new Error(`no product ${code}`);
  return found;
}

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function seriesOf({ operator, group, validityDays }: DemoProduct): string {
  return `${operator}, ${group}, ${validityDays} days`;
}

function costsOf({ suppliers }: DemoProduct): readonly number[] {
  return [suppliers.digiflazz?.cost, suppliers.iak?.cost].filter((cost) => cost !== undefined);
}

describe("the demo catalogue", () => {
  it("is the same in every run", () => {
    expect(demoProducts()).toEqual(products);
    expect(product("TSEL10").suppliers).toEqual({
      digiflazz: { sku: "TSEL10", cost: 10_150 },
      iak: { sku: "htelkomsel10000", cost: 10_170 },
    });
  });

  it("has between 500 and 800 products and fills every screen", () => {
    const counts: Partial<Record<Screen, number>> = {};
    for (const { screen } of products) counts[screen] = (counts[screen] ?? 0) + 1;
    expect(products.length).toBeGreaterThanOrEqual(500);
    expect(products.length).toBeLessThanOrEqual(800);
    expect(counts).toEqual({
      pulsa: 105,
      data: 233,
      electricity: 6,
      games: 110,
      emoney: 121,
      voucher: 72,
      smstel: 18,
      voucher_activation: 12,
      tv: 14,
      internet: 3,
      gas: 4,
      international: 24,
      esim: 14,
    });
  });

  it("names each product, SKU and promo once", () => {
    expect(repeated(products.map((each) => each.code))).toEqual([]);
    expect(repeated(products.map((each) => each.name))).toEqual([]);
    expect(repeated(products.flatMap((each) => each.suppliers.iak?.sku ?? []))).toEqual([]);
    expect(repeated(products.flatMap((each) => each.promo?.code ?? []))).toEqual([]);
  });

  it("writes codes in capitals and digits, and IAK SKUs in small letters and digits", () => {
    expect(products.filter((each) => !/^[A-Z]+[A-Z0-9]*$/.test(each.code))).toEqual([]);
    const skus = products.flatMap((each) => each.suppliers.iak?.sku ?? []);
    expect(skus.filter((sku) => !/^[a-z0-9.-]+$/.test(sku))).toEqual([]);
    const wrong = products.filter(
      ({ code, suppliers }) => suppliers.digiflazz && suppliers.digiflazz.sku !== code,
    );
    expect(wrong).toEqual([]);
  });

  it("has whole, positive rupiah prices in steps of Rp5 and at least one supplier for each product", () => {
    for (const each of products) {
      // In US cents instead of rupiah.
      if (each.suppliers.zendit !== undefined) {
        expect(each.suppliers.zendit.costCents, each.code).toBeGreaterThan(0);
        continue;
      }
      const costs = costsOf(each);
      expect(costs.length, each.code).toBeGreaterThan(0);
      for (const cost of costs) {
        expect(Number.isSafeInteger(cost) && cost > 0 && cost % 5 === 0, each.code).toBe(true);
      }
    }
  });

  it("keeps the cost of a product with a face value within 20 % of it, except for the smallest", () => {
    const far = products.filter(
      (each) =>
        each.nominal !== undefined &&
        each.nominal >= 5_000 &&
        costsOf(each).some(
          (cost) => Math.abs(cost - Number(each.nominal)) * 5 > Number(each.nominal),
        ),
    );
    expect(far).toEqual([]);
  });

  it("has different prices at the two suppliers, each the cheaper for many products, and some products at one supplier only", () => {
    const both = products.filter((each) => each.suppliers.digiflazz && each.suppliers.iak);
    const digiflazzCheaper = both.filter(
      ({ suppliers }) => Number(suppliers.digiflazz?.cost) < Number(suppliers.iak?.cost),
    );
    const iakCheaper = both.filter(
      ({ suppliers }) => Number(suppliers.digiflazz?.cost) > Number(suppliers.iak?.cost),
    );
    expect(both.length).toBeGreaterThan(products.length / 2);
    expect(digiflazzCheaper.length).toBeGreaterThan(both.length / 4);
    expect(iakCheaper.length).toBeGreaterThan(both.length / 4);
    expect(products.filter((each) => !each.suppliers.iak).length).toBeGreaterThan(20);
    expect(products.filter((each) => !each.suppliers.digiflazz).length).toBeGreaterThan(20);
  });

  it("costs more for more gigabytes of the same package and validity", () => {
    const packages = products.filter((each) => each.screen === "data");
    const series = new Set(packages.map(seriesOf));
    for (const name of series) {
      const sizes = packages.filter((each) => seriesOf(each) === name);
      const bySize = sizes.toSorted((a, b) => Number(a.quotaMegabytes) - Number(b.quotaMegabytes));
      const costs = bySize.map((each) => Math.min(...costsOf(each)));
      expect(costs, name).toEqual(costs.toSorted((a, b) => a - b));
    }
  });

  it("gives every data package a quota and a validity, and the regional ones an area", () => {
    const packages = products.filter((each) => each.screen === "data");
    expect(packages.filter((each) => !each.quotaMegabytes || !each.validityDays)).toEqual([]);
    expect(new Set(packages.flatMap((each) => each.area ?? [])).size).toBeGreaterThanOrEqual(5);
    expect(packages.filter((each) => each.area !== undefined && each.area !== each.group)).toEqual(
      [],
    );
  });

  it("closes tokens around midnight, and writes every cut-off as two different clock times", () => {
    expect(product("PLN20").cutOff).toEqual({ startsAt: "23:45", endsAt: "00:15" });
    const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
    const cutOffs = products.flatMap((each) => each.cutOff ?? []);
    expect(new Set(cutOffs.map((each) => each.startsAt)).size).toBeGreaterThan(2);
    for (const { startsAt, endsAt } of cutOffs) {
      expect(startsAt).toMatch(clock);
      expect(endsAt).toMatch(clock);
      expect(startsAt).not.toBe(endsAt);
    }
  });

  it("has both repeatable and other products on the busy screens", () => {
    for (const screen of ["pulsa", "data", "emoney"] satisfies Screen[]) {
      const kinds = new Set(
        products.filter((each) => each.screen === screen).map((each) => each.repeatable),
      );
      expect(kinds.size, screen).toBe(2);
    }
  });

  it("has ten promos with a discount far below the cost and a stock", () => {
    const promos = products.filter((each) => each.promo !== undefined);
    expect(promos).toHaveLength(10);
    for (const each of promos) {
      expect(each.promo?.stock).toBeGreaterThan(0);
      expect(each.promo?.discount).toBeGreaterThan(0);
      expect(Number(each.promo?.discount) * 10).toBeLessThan(Math.min(...costsOf(each)));
    }
  });

  it("lists the operators of a screen in order", () => {
    expect(demoOperators("pulsa")).toEqual([
      "TELKOMSEL",
      "INDOSAT",
      "XL",
      "AXIS",
      "TRI",
      "SMARTFREN",
      "BYU",
    ]);
    expect(demoOperators("electricity")).toEqual(["PLN"]);
  });

  it("sells no gambling chips", () => {
    const text = JSON.stringify(products);
    expect(text).not.toMatch(/chip|poker|domino|slot|casino/i);
  });
});
