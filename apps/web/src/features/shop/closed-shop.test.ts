import { expect, test } from "vitest";
import { REGISTERED_ENTRIES } from "../../app/entries.ts";
import type { Viewer } from "../../app/entry.ts";
import { REGISTERED_PLACES } from "../../app/places.ts";

const CLOSED: Viewer = {
  offers: (feature) => feature !== "shop",
  may: () => true,
  hasPin: true,
  sendsParcels: true,
};

test("M13: hides every menu item of the shop while it is off", () => {
  const items = [REGISTERED_ENTRIES, REGISTERED_PLACES]
    .flatMap((lists) => Object.values(lists).flat())
    .filter(({ link }) => String(link.to).startsWith("/shop"));
  expect(new Set(items.map(({ key }) => key))).toEqual(
    new Set(["shop", "shop-cart", "shop-orders"]),
  );
  expect(items.filter(({ isFor }) => isFor?.(CLOSED) !== false)).toEqual([]);
});
