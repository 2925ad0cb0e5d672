import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("saved-bills", () => import("./index.ts"));

const list = createRoute({
  getParentRoute: () => member,
  path: "/pascabayar/tersimpan",
  validateSearch: (search: Search) =>
    picked(search, ["type", "product", "number", "name", "day", "group", "search"]),
  ...screen("SavedBillsPage"),
});

const run = createRoute({
  getParentRoute: () => member,
  path: "/pascabayar/bayar/$code",
  ...screen("BillRunPage"),
});

export const savedBills = { member: [list, run] } as const satisfies Feature;
