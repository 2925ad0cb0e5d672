import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("bills", () => import("./index.ts"));
const validateSearch = (search: Search) => picked(search, ["number", "product"]);

const kinds = createRoute({
  getParentRoute: () => member,
  path: "/pascabayar",
  ...screen("BillTypesPage"),
});

const kind = createRoute({
  getParentRoute: () => member,
  path: "/pascabayar/$type",
  validateSearch,
  ...screen("BillPage"),
});

const webappKind = createRoute({
  getParentRoute: () => webapp,
  path: "/pascabayar/$type",
  validateSearch,
  ...screen("BillPage"),
});

const paid = createRoute({
  getParentRoute: () => member,
  path: "/pascabayar/transaksi/$ref_id",
  ...screen("PaidBillPage"),
});

const webappPaid = createRoute({
  getParentRoute: () => webapp,
  path: "/pascabayar/transaksi/$ref_id",
  ...screen("PaidBillPage"),
});

const report = createRoute({
  getParentRoute: () => member,
  path: "/report/pasca",
  validateSearch: (search: Search) => picked(search, ["type", "status", "search", "from", "until"]),
  ...screen("BillReport"),
});

export const bills = {
  member: [kinds, kind, paid, report],
  webapp: [webappKind, webappPaid],
} as const satisfies Feature;
