import type { RevenueFigures } from "@konter/contract/finance";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fees, FIGURES, given, lost, shop } from "./revenue-figures.ts";

const PARTS = FIGURES.filter(({ isSum }) => isSum !== true).map(({ figure }) => figure);

test("M685: columns of a row add up to its net, and the statement lists every figure once", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), {
        minLength: PARTS.length,
        maxLength: PARTS.length,
      }),
      (amounts) => {
        const parts = Object.fromEntries(PARTS.map((name, index) => [name, amounts[index] ?? 0]));
        const { sales = 0, cost = 0, variance = 0 } = parts;
        const row = { ...parts, margin: sales + cost + variance } as unknown as RevenueFigures;
        expect(row.margin + given(row) + fees(row) + shop(row) + lost(row)).toBe(
          amounts.reduce((sum, amount) => sum + amount, 0),
        );
      },
    ),
  );
  expect(new Set(FIGURES.map(({ figure }) => figure)).size).toBe(FIGURES.length);
  expect(FIGURES.map(({ figure }) => figure)).toContain("other");
});
