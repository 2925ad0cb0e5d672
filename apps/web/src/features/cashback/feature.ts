import { REPORT_FILTERS } from "@konter/contract/report";
import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("cashback", () => import("./index.ts"));

const validateSearch = (search: Search) => picked(search, ["state", "date_from", "date_to"]);

const earned = createRoute({
  getParentRoute: () => member,
  path: "/report/cashback",
  validateSearch,
  ...screen("CashbackReport"),
});

const postpaid = createRoute({
  getParentRoute: () => member,
  path: "/report/pasca-cashback",
  validateSearch,
  ...screen("PostpaidReport"),
});

const agents = createRoute({
  getParentRoute: () => member,
  path: "/report/list-agen",
  validateSearch: (search: Search) => picked(search, ["search"]),
  ...screen("AgentList"),
});

const agentTransactions = createRoute({
  getParentRoute: () => member,
  path: "/report/transaksi-agen",
  validateSearch: (search: Search) => picked(search, [...REPORT_FILTERS, "agent"] as const),
  ...screen("AgentTransactions"),
});

export const cashback = {
  member: [earned, postpaid, agents, agentTransactions],
} as const satisfies Feature;
