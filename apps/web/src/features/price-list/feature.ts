import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("price-list", () => import("./index.ts"));
// Few look there: it does not come with every price list.
const changesScreen = screensOf("price-list", () => import("./changes-page.tsx"));

const prices = createRoute({
  getParentRoute: () => member,
  path: "/pricelist/{-$type}",
  validateSearch: (search: Search) => picked(search, ["operator", "search"]),
  ...screen("PriceListPage", () => true),
});

const changes = createRoute({
  getParentRoute: () => member,
  path: "/pricelist/perubahan",
  validateSearch: (search: Search) => picked(search, ["type", "operator"]),
  ...changesScreen("ChangesPage"),
});

export const priceList = { member: [prices, changes] } as const satisfies Feature;
