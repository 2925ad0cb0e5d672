import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldErrors } from "../field-errors.ts";
import { problemsOf } from "./check.ts";
import type { Checked } from "./check.ts";
import { chooseForm, RUPIAH_RATE } from "./choose-form.ts";
import { descriptionProblem } from "./descriptions.ts";
import { CN23_CATEGORIES } from "./rules.ts";
import { cn23AddInput } from "./schemas.ts";

const SHIRT = {
  description: "Cotton T-shirt",
  net_grams: 200,
  value: 1_250,
  hs_code: "610910",
  origin: "ID",
};
const declared = (given: Partial<Checked> = {}): Checked => ({
  category: "sale_of_goods",
  recipient: { country: "SG" },
  lines: [SHIRT, SHIRT],
  currency: "USD",
  total_value: 2_500,
  gross_grams: 400,
  ...given,
});
const codesOf = (given: Partial<Checked>) =>
  problemsOf(declared(given)).map(({ path, code }) => `${path.join(".")} ${code}`);

describe("M403, M404: the rules of a declaration", () => {
  it("accept one whose lines add up", () => {
    expect(codesOf({})).toEqual([]);
  });

  it.each<readonly [string, Partial<Checked>, string]>([
    ["a total that is not the sum", { total_value: 2_499 }, "total_value cn23_total_differs"],
    ["more net than gross weight", { gross_grams: 399 }, "gross_grams cn23_net_above_gross"],
    [
      "a destination in Indonesia",
      { recipient: { country: "ID" } },
      "recipient.country cn23_country_domestic",
    ],
    [
      "another category without words",
      { category: "other" },
      "explanation cn23_explanation_missing",
    ],
    [
      "more lines than the country takes",
      { lines: Array.from({ length: 11 }, () => SHIRT), total_value: 13_750, gross_grams: 9_000 },
      "lines cn23_lines_too_many",
    ],
    [
      "goods without a value",
      { category: "gift", lines: [{ ...SHIRT, value: 0 }], total_value: 0 },
      "lines.0.value cn23_value_missing",
    ],
  ])("refuse %s", (_what, given, problem) => {
    expect(codesOf(given)).toEqual([problem]);
  });

  it.each(["sale_of_goods", "commercial_sample", "returned_goods"] as const)(
    "require HS code and origin for %s",
    (category) => {
      const { hs_code: _code, origin: _origin, ...bare } = SHIRT;
      expect(codesOf({ category, lines: [SHIRT, bare] })).toEqual([
        "lines.1.hs_code cn23_hs_missing",
        "lines.1.origin cn23_origin_missing",
      ]);
      expect(codesOf({ category: "gift", lines: [SHIRT, bare] })).toEqual([]);
    },
  );

  it("refuse goods declared as documents, and take documents without a value", () => {
    expect(codesOf({ category: "documents", lines: [SHIRT], total_value: 1_250 })).toEqual([
      "lines.0.value cn23_documents_with_goods",
      "lines.0.hs_code cn23_documents_with_goods",
    ]);
    const paper = { description: "Signed contract", net_grams: 50, value: 0 };
    expect(codesOf({ category: "documents", lines: [paper], total_value: 0 })).toEqual([]);
  });

  it("name a wrong total for all lines, and only a wrong one", () => {
    const line = fc.record({
      description: fc.constant("Cotton T-shirt"),
      net_grams: fc.integer({ min: 1, max: 5_000 }),
      value: fc.integer({ min: 1, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -3, max: 3 }),
        fc.constantFrom(...CN23_CATEGORIES),
        (lines, off, spare, category) => {
          let [sum, net] = [0, 0];
          for (const { value, net_grams: grams } of lines) [sum, net] = [sum + value, net + grams];
          const codes = codesOf({
            lines,
            category,
            total_value: sum + off,
            gross_grams: net + spare,
          });
          expect(codes.includes("total_value cn23_total_differs")).toBe(off !== 0);
          expect(codes.includes("gross_grams cn23_net_above_gross")).toBe(spare < 0);
        },
      ),
    );
  });
});

describe("M403: the description of a line", () => {
  it.each(["gift", "Parts", "goods", "sample", "-", "Spare parts", "Personal effects", "12 gifts"])(
    "refuses %s",
    (text) => {
      expect(descriptionProblem(text)?.because).toBe("vague");
    },
  );

  it.each(["Cotton T-shirt", "Batik fabric", "Café cups", "Gift box of tea", "Rubber sandal"])(
    "takes %s",
    (text) => {
      expect(descriptionProblem(text)).toBeUndefined();
    },
  );

  it("asks for English with an example, and for Latin letters", () => {
    expect(descriptionProblem("Kaos katun")).toEqual({
      because: "indonesian",
      word: "kaos",
      english: "cotton T-shirt",
    });
    expect(descriptionProblem("衬衫")).toEqual({ because: "letters" });
  });
});

describe("M408: the choice between CN22 and CN23", () => {
  const rule = { most_sdr: 300, sdr_rupiah: 22_500 };
  const usd = { unit: 1, rate_cents: 1_662_500 };

  it.each([
    // 300 SDR are Rp6.750.000.
    [675_000_000, RUPIAH_RATE, "CN22", 6_750_000, 30_000],
    [675_000_100, RUPIAH_RATE, "CN23", 6_750_001, 30_000],
    // USD 406.01 are Rp6.749.916,25; USD 406.02 are Rp6.750.082,50.
    [40_601, usd, "CN22", 6_749_916, 29_999],
    [40_602, usd, "CN23", 6_750_083, 30_000],
    // JPY has a rate for a hundred.
    [6_000_000, { unit: 100, rate_cents: 1_072_088 }, "CN22", 6_432_528, 28_589],
  ] as const)("converts %i cents", (cents, rate, form, rupiah, sdr) => {
    expect(chooseForm(cents, rate, rule)).toEqual({
      form,
      value_rupiah: rupiah,
      value_sdr_cents: sdr,
    });
  });
});

describe("the input of a declaration", () => {
  const INPUT = {
    form: "CN23",
    resi: "ee 123 456 785 id",
    sender: { name: "Budi", address: "Jl. Kenanga 5", city: "Jakarta" },
    recipient: { name: "Tan Wei", address: "1 Orchard Road", city: "Singapore", country: "sg" },
    category: "sale_of_goods",
    lines: [
      {
        description: "Cotton T-shirt",
        quantity: 2,
        unit: "pcs",
        net_grams: 400,
        value: "25,50",
        hs_code: "6109.10",
        origin: "id",
      },
    ],
    currency: "usd",
    total_value: "25.50",
    gross_grams: 500,
    postal_charges: 250_000,
    office: "Jakarta",
    signed_by: "Budi",
    signed_on: "2026-11-30",
    agreed: true,
  };

  it("is normalised: number, country, currency, HS code and value", () => {
    expect(cn23AddInput.parse(INPUT)).toMatchObject({
      resi: "EE123456785ID",
      recipient: { country: "SG" },
      currency: "USD",
      total_value: 2_550,
      lines: [{ value: 2_550, hs_code: "610910", origin: "ID" }],
    });
  });

  it("M404: has its own sentence for a total that differs, on its field", () => {
    const given = { ...INPUT, total_value: "25" };
    const issues = cn23AddInput.safeParse(given).error?.issues ?? [];
    expect(fieldErrors(issues, "id", given)["total_value"]?.[0]?.message).toBe(
      "Total USD 25.00 tidak sama dengan jumlah semua barang, USD 25.50. Perbaiki salah satunya.",
    );
  });
});
