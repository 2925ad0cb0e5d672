import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { REPORT_FILTERS } from "@konter/contract/report";
import { PiggyBank, Store, UsersRound } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("cashback/index.ts", () => import("./index.ts"));

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

export const ENTRIES: readonly Entry[] = [
  {
    key: "cashback",
    group: "growth",
    rank: 40,
    link: { to: "/report/cashback" },
    icon: PiggyBank,
    title: m.cashback_title,
    words: m.find_words_cashback,
    report: { rank: 30, text: m.cashback_text },
  },
  {
    key: "postpaid-cashback",
    group: "reports",
    rank: 14,
    link: { to: "/report/pasca-cashback" },
    icon: PiggyBank,
    title: m.postpaid_cashback_title,
    words: m.find_words_postpaid_cashback,
    isFor: ({ offers, may }) => offers("ppob") && may("postpaid.pay"),
    report: { rank: 32, text: m.postpaid_cashback_text },
  },
  {
    key: "agents",
    group: "growth",
    rank: 10,
    link: { to: "/report/list-agen" },
    icon: UsersRound,
    title: m.agents_title,
    words: m.find_words_agents,
    isFor: ({ may }) => may("agents.read"),
    report: { rank: 50, text: m.agents_text },
  },
  {
    key: "agent-sales",
    group: "growth",
    rank: 20,
    link: { to: "/report/transaksi-agen" },
    icon: Store,
    title: m.agent_sales_title,
    words: m.find_words_agent_sales,
    isFor: ({ may }) => may("agents.read"),
    report: { rank: 60, text: m.agent_sales_text },
  },
];
