import { existsSync, readFileSync } from "node:fs";
import { categoryOfHs } from "@konter/contract/customs";
import type { ImportCategory } from "@konter/contract/customs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { TARIFF_2025 } from "../testing/tariff-2025.ts";

const FILE = "../shared/data/customs/import-parcel-duty-pmk4-2025.json";

const rates = {
  duty_rate: z.string(),
  vat: z.boolean(),
  income_tax_rate: z.string(),
};
const file = z.object({
  vat_effective_rate: z.string(),
  rules: z.array(
    z.object({
      fob_up_to: z.nullable(z.string()),
      ...rates,
      groups: z.optional(
        z.array(z.object({ group: z.string(), hs: z.array(z.string()), ...rates })),
      ),
    }),
  ),
});

const GROUPS: Readonly<Record<string, ImportCategory>> = {
  "science books": "books",
  cosmetics: "cosmetics",
  "iron and steel articles": "iron_steel",
  watches: "watches",
  bags: "bags",
  "textile products": "textiles",
  footwear: "footwear",
  bicycles: "bicycles",
};

test.skipIf(!existsSync(FILE))(
  "M410: has the rates of PMK 4/2025 (skipped without ../shared/data)",
  () => {
    const [small, usual] = file.parse(JSON.parse(readFileSync(FILE, "utf8"))).rules;
    if (small === undefined || usual?.groups === undefined) throw new Error("other bands");
    const perMille = (rate: string) => Math.round(Number(rate) * 1_000);
    expect([small.fob_up_to, usual.fob_up_to]).toEqual([
      (TARIFF_2025.free_usd_cents / 100).toFixed(2),
      (TARIFF_2025.limit_usd_cents / 100).toFixed(2),
    ]);
    const expected = [
      { category: "general", hs: [], rule: usual },
      ...usual.groups.map((rule) => ({
        category: GROUPS[rule.group],
        hs: rule.hs.map((code) => code.replaceAll(".", "")),
        rule,
      })),
    ].map(({ category, hs, rule }) => ({
      category,
      hs,
      duty_per_mille: perMille(rule.duty_rate),
      has_vat: rule.vat,
      income_tax_per_mille: perMille(rule.income_tax_rate),
      no_npwp_per_mille: perMille(rule.income_tax_rate),
    }));
    const byCategory = (rows: readonly { readonly category: string | undefined }[]) =>
      rows.toSorted((one, other) => String(one.category).localeCompare(String(other.category)));
    const ours = TARIFF_2025.categories.filter(({ category }) => category !== "documents");
    expect(byCategory(ours)).toEqual(byCategory(expected));
    const { vat_per_mille: vat, vat_numerator: over, vat_denominator: under } = TARIFF_2025;
    expect((vat * over) / under / 1_000).toBeCloseTo(0.11, 10);
  },
);

test.each([
  ["420222", "bags"],
  ["490199", "books"],
  ["871200", "bicycles"],
  ["87116093", "bicycles"],
  ["87116010", "general"],
  ["851713", "general"],
  ["610910", "textiles"],
] as const)("M405: tells the category of HS %s", (code, category) => {
  expect(categoryOfHs(code, TARIFF_2025.categories)).toBe(category);
});

test("M405: tells no category of a code that is too short for it", () => {
  expect(categoryOfHs("871160", TARIFF_2025.categories)).toBeUndefined();
  expect(categoryOfHs("6110", TARIFF_2025.categories)).toBe("textiles");
});
