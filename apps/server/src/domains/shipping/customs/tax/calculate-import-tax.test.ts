import { IMPORT_CATEGORIES } from "@konter/contract/customs";
import type { ImportCategory, TaxLineKey } from "@konter/contract/customs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TARIFF_2025 } from "../testing/tariff-2025.ts";
import { calculateImportTax } from "./calculate-import-tax.ts";
import type { ParcelRates, TaxedParcel } from "./calculate-import-tax.ts";

const USD = { currency: "USD", unit: 1, rate_cents: 1_600_000 };
const JPY = { currency: "JPY", unit: 100, rate_cents: 1_080_000 };
const ratesOf = (own = USD): ParcelRates => ({
  decree: "10/MK/EF.2/2026",
  source: "https://example.com",
  validFrom: "2026-11-25",
  own,
  usd: USD,
});
const parcel = (given: Partial<TaxedParcel> = {}): TaxedParcel => ({
  category: "general",
  fob: 10_000,
  freight: 2_000,
  insurance: 0,
  hasNpwp: true,
  ...given,
});

function amountsOf(given: Partial<TaxedParcel>, own = USD, tariff = TARIFF_2025) {
  const calculated = calculateImportTax(parcel(given), tariff, ratesOf(own));
  if (calculated === undefined) throw new Error("above the limit");
  const { lines, total } = calculated;
  const find = (key: TaxLineKey) => {
    const line = lines.find((each) => each.line === key);
    if (line === undefined) throw new Error(`no line ${key}`);
    return line;
  };
  const amount = (key: TaxLineKey): number => find(key).amount;
  return { lines, total, find, amount };
}

const goods = fc.constantFrom(...IMPORT_CATEGORIES);
const cents = (least: number, most: number) => fc.integer({ min: least, max: most });

describe("M410: the import tax of a parcel", () => {
  it("is calculated line by line", () => {
    // USD 100 and 20 freight at Rp16,000: 1,920,000; 7.5 % is 144,000; 11/12 of 2,064,000 is 1,892,000, 12 % of it 227,040.
    const { lines, total } = amountsOf({});
    expect(lines.map(({ line, amount }) => [line, amount])).toEqual([
      ["fob", 1_600_000],
      ["freight", 320_000],
      ["insurance", 0],
      ["cif", 1_920_000],
      ["duty", 144_000],
      ["import_value", 2_064_000],
      ["vat_base", 1_892_000],
      ["vat", 228_000],
      ["income_tax", 0],
      ["total", 372_000],
    ]);
    expect(total).toBe(372_000);
  });

  it("says for each line the rule, the regulation and since when it applies", () => {
    const { find } = amountsOf({ category: "bags" });
    expect(find("fob")).toMatchObject({
      because: "rate",
      regulation: "10/MK/EF.2/2026",
      valid_from: "2026-11-25",
      foreign_cents: 10_000,
    });
    expect(find("duty")).toMatchObject({
      because: "category",
      per_mille: 250,
      base: 1_920_000,
      regulation: "PMK 96/2023 jo. PMK 4/2025",
      valid_from: "2025-03-05",
    });
    expect(find("vat")).toMatchObject({ regulation: "PMK 131/2024", valid_from: "2025-01-01" });
    expect(find("income_tax")).toMatchObject({ because: "category", per_mille: 50 });
  });

  it.each([
    [299, 0, "small_value"],
    [300, 0, "small_value"],
    [301, 75, "category"],
    [149_999, 75, "category"],
    [150_000, 75, "category"],
  ])("at USD %i cents has a duty of %i per mille", (fob, perMille, because) => {
    expect(amountsOf({ fob }).find("duty")).toMatchObject({ per_mille: perMille, because });
  });

  it("is not calculated above USD 1,500", () => {
    expect(calculateImportTax(parcel({ fob: 150_001 }), TARIFF_2025, ratesOf())).toBeUndefined();
  });

  it("compares the price without freight with both thresholds, in any currency", () => {
    // USD 3 are 444.44 yen, USD 1,500 are 222,222.22 yen.
    expect(amountsOf({ fob: 44_444, freight: 9_999_900 }, JPY).find("duty").per_mille).toBe(0);
    expect(amountsOf({ fob: 44_445 }, JPY).find("duty").per_mille).toBe(75);
    expect(amountsOf({ fob: 22_222_222 }, JPY).find("duty").per_mille).toBe(75);
    const above = parcel({ fob: 22_222_223 });
    expect(calculateImportTax(above, TARIFF_2025, ratesOf(JPY))).toBeUndefined();
  });

  it("assumes an unknown insurance as a share of price and freight", () => {
    const { find } = amountsOf({ insurance: undefined });
    expect(find("insurance")).toMatchObject({
      amount: 9_600,
      base: 1_920_000,
      per_mille: 5,
      because: "assumed",
    });
  });

  it("charges nothing on documents, and VAT on everything else of small value", () => {
    expect(amountsOf({ category: "documents" }).total).toBe(0);
    expect(amountsOf({ category: "documents", fob: 300, freight: 0 }).total).toBe(0);
    // USD 3 are Rp48,000, of which 11 % are 5,280.
    expect(amountsOf({ category: "bags", fob: 300, freight: 0 }).total).toBe(6_000);
  });

  it("has its own income tax for recipients without a tax number where the rule says so", () => {
    const categories = TARIFF_2025.categories.map((row) => ({ ...row, no_npwp_per_mille: 100 }));
    const tariff = { ...TARIFF_2025, categories };
    expect(
      amountsOf({ category: "bags", hasNpwp: true }, USD, tariff).find("income_tax"),
    ).toMatchObject({ per_mille: 50, because: "category" });
    expect(
      amountsOf({ category: "bags", hasNpwp: false }, USD, tariff).find("income_tax"),
    ).toMatchObject({ per_mille: 100, because: "no_tax_number" });
  });
});

describe("M410: for any parcel", () => {
  const anyParcel = fc.record({
    category: goods,
    fob: cents(1, 150_000),
    freight: cents(0, 200_000),
    insurance: fc.option(cents(0, 10_000), { nil: undefined }),
    hasNpwp: fc.boolean(),
  });

  it("sums are those of their lines, and duty and taxes whole thousands", () => {
    fc.assert(
      fc.property(anyParcel, (given) => {
        const { amount, total } = amountsOf(given);
        expect(amount("cif")).toBe(amount("fob") + amount("freight") + amount("insurance"));
        expect(amount("import_value")).toBe(amount("cif") + amount("duty"));
        expect(total).toBe(amount("duty") + amount("vat") + amount("income_tax"));
        for (const key of ["duty", "vat", "income_tax"] as const)
          expect(amount(key) % 1_000).toBe(0);
      }),
    );
  });

  it("an amount is its base times its rate, rounded up by less than a thousand rupiah", () => {
    fc.assert(
      fc.property(anyParcel, (given) => {
        const { find } = amountsOf(given);
        for (const key of ["duty", "vat", "income_tax"] as const) {
          const { amount, base, per_mille: perMille } = find(key);
          const exact = ((base ?? 0) * (perMille ?? 0)) / 1_000;
          // The base of VAT is shown rounded, so its exact share differs by less than a rupiah.
          expect(amount).toBeGreaterThan(exact - 1);
          expect(amount).toBeLessThan(exact + 1_001);
        }
      }),
    );
  });

  it("a higher price within a band never costs less", () => {
    fc.assert(
      fc.property(goods, cents(301, 149_999), cents(1, 50_000), (category, fob, more) => {
        const higher = Math.min(fob + more, 150_000);
        expect(amountsOf({ category, fob: higher }).total).toBeGreaterThanOrEqual(
          amountsOf({ category, fob }).total,
        );
      }),
    );
  });

  it("passing USD 3 never costs less, except for books, which are then free of VAT", () => {
    const taxed = IMPORT_CATEGORIES.filter((each) => each !== "books");
    fc.assert(
      fc.property(
        fc.constantFrom<ImportCategory>(...taxed),
        cents(0, 100_000),
        (category, freight) => {
          expect(amountsOf({ category, freight, fob: 301 }).total).toBeGreaterThanOrEqual(
            amountsOf({ category, freight, fob: 300 }).total,
          );
        },
      ),
    );
  });
});
