import { readdirSync } from "node:fs";
import { DEMO_GOODS, DEMO_SHELVES } from "@konter/demo-catalog";
import { expect, it } from "vitest";
import { DRAWINGS } from "./drawings.ts";

it("has one drawing for each product of the demo's shop", () => {
  const prefixes = Object.values(DRAWINGS).flatMap(({ skus }) => skus);
  const without = DEMO_GOODS.filter(
    ({ sku }) => prefixes.filter((prefix) => sku.startsWith(prefix)).length !== 1,
  );
  expect(without).toEqual([]);
});

it("has a drawing for each category of the first two levels", () => {
  const shown = Object.values(DRAWINGS).flatMap(({ categories = [] }) => categories);
  const wanted = Object.entries(DEMO_SHELVES).flatMap(([wide, below]) => [
    wide,
    ...Object.keys(below),
  ]);
  expect(shown.toSorted()).toEqual(wanted.toSorted());
});

it("has a file for each drawing", () => {
  const files = readdirSync(new URL("drawings", import.meta.url));
  expect(files.toSorted()).toEqual(
    Object.keys(DRAWINGS)
      .map((name) => `${name}.svg`)
      .toSorted(),
  );
});
