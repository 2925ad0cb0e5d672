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
  const entries = Object.values(REGISTERED_ENTRIES).flat();
  const places = Object.values(REGISTERED_PLACES).flat();
  const items = [...entries, ...places].filter(({ link }) => link.to?.startsWith("/shop"));
  expect(new Set(items.map(({ key }) => key))).toEqual(
    new Set(["shop", "shop-cart", "shop-orders"]),
  );
  expect(items.filter(({ isFor }) => isFor?.(CLOSED) !== false)).toEqual([]);
});
