import { REPORT_FILTERS } from "@konter/contract/report";
import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("report", () => import("./index.ts"));

const transactions = createRoute({
  getParentRoute: () => member,
  path: "/report/transaksi",
  validateSearch: (search: Search) => picked(search, [...REPORT_FILTERS, "file"] as const),
  ...screen("TransactionReport"),
});

export const report = { member: [transactions] } as const satisfies Feature;
