import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { HandCoins, Inbox, Landmark, Wallet } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry, Viewer } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const own = screensOf("loans/loan-page.tsx", () => import("./loan-page.tsx"));
const statements = screensOf("loans/statement-page.tsx", () => import("./statement-page.tsx"));
const center = screensOf("loans/center/agent-center.ts", () => import("./center/agent-center.ts"));

const loan = createRoute({
  getParentRoute: () => member,
  path: "/agen/pinjaman",
  ...own("LoanPage"),
});

const statement = createRoute({
  getParentRoute: () => member,
  path: "/agen/pinjaman/mutasi",
  validateSearch: (search: Search) => picked(search, ["month"]),
  ...statements("LoanStatementPage"),
});

const agentLoans = createRoute({
  getParentRoute: () => member,
  path: "/agen/center/pinjaman",
  validateSearch: (search: Search) => picked(search, ["state", "due", "search"]),
  ...center("AgentLoansPage"),
});

const requests = createRoute({
  getParentRoute: () => member,
  path: "/agen/center/permintaan",
  validateSearch: (search: Search) => picked(search, ["state"]),
  ...center("DrawRequestsPage"),
});

const handovers = createRoute({
  getParentRoute: () => member,
  path: "/agen/center/setoran",
  ...center("HandoversPage"),
});

export const loans = {
  member: [loan, statement, agentLoans, requests, handovers],
} as const satisfies Feature;

const isForMasters = ({ offers, may }: Viewer) => offers("loans") && may("agents.read");

export const ENTRIES: readonly Entry[] = [
  {
    key: "loan",
    group: "growth",
    rank: 50,
    link: { to: "/agen/pinjaman" },
    icon: Wallet,
    title: m.loan_title,
    words: m.find_words_loan,
    isFor: ({ offers }) => offers("loans"),
    account: { section: "shop", rank: 25 },
  },
  {
    key: "agent-loans",
    group: "growth",
    rank: 60,
    link: { to: "/agen/center/pinjaman" },
    icon: HandCoins,
    title: m.agent_loans_title,
    words: m.find_words_agent_loans,
    isFor: isForMasters,
  },
  {
    key: "loan-requests",
    group: "growth",
    rank: 70,
    link: { to: "/agen/center/permintaan" },
    icon: Inbox,
    title: m.loan_requests_title,
    words: m.find_words_loan_requests,
    isFor: isForMasters,
  },
  {
    key: "loan-handovers",
    group: "growth",
    rank: 80,
    link: { to: "/agen/center/setoran" },
    icon: Landmark,
    title: m.handovers_title,
    words: m.find_words_handovers,
    isFor: isForMasters,
  },
];
