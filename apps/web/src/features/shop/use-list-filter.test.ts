import { expect, test } from "vitest";
import { listPlace } from "./use-list-filter.ts";

test("M28: reads category and filters from the URL", () => {
  expect(
    listPlace(["makanan", "kopi", undefined], { q: "arabika", in_stock: "1", sort: "cheapest" }),
  ).toEqual({
    slugs: ["makanan", "kopi"],
    search: { q: "arabika", in_stock: "1", sort: "cheapest" },
    filter: {
      q: "arabika",
      in_stock: "1",
      sort: "cheapest",
      category: "makanan",
      sub_category: "kopi",
    },
  });
});

test.each([
  ["a price that is no number", { price_min: "murah" }],
  ["an unknown sort order", { sort: "size" }],
  ["a switch with another value", { in_stock: "yes", promo: "0" }],
  ["an empty search", { q: " " }],
  ["an unknown filter", { color: "red" }],
])("ignores %s in the URL", (_case, search) => {
  expect(listPlace([], search)).toEqual({ slugs: [], search: {}, filter: {} });
});
