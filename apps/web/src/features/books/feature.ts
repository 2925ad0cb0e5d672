import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { ChartColumn, HandCoins, Wallet } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("books/index.ts", () => import("./index.ts"));

const deposit = createRoute({
  getParentRoute: () => member,
  path: "/report/deposit",
  ...screen("DepositMutations"),
});

const profit = createRoute({
  getParentRoute: () => member,
  path: "/report/laba",
  validateSearch: (search: Search) => picked(search, ["by", "date_from", "date_to"]),
  ...screen("ProfitList"),
});

const debts = createRoute({
  getParentRoute: () => member,
  path: "/report/utang",
  validateSearch: (search: Search) => picked(search, ["status", "customer"]),
  ...screen("DebtBook"),
});

export const books = { member: [deposit, profit, debts] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "profit",
    group: "reports",
    rank: 20,
    link: { to: "/report/laba" },
    icon: ChartColumn,
    title: m.profit_title,
    words: m.find_words_profit,
    report: { rank: 40, text: m.profit_text },
  },
  {
    key: "mutations",
    group: "reports",
    rank: 16,
    link: { to: "/report/deposit" },
    icon: Wallet,
    title: m.mutations_title,
    words: m.find_words_mutations,
    report: { rank: 20, text: m.mutations_text },
  },
  {
    key: "debts",
    group: "counter",
    rank: 10,
    link: { to: "/report/utang" },
    icon: HandCoins,
    title: m.debts_title,
    words: m.find_words_debts,
    report: { rank: 70, text: m.debts_text },
  },
];
