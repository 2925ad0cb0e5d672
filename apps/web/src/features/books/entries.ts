import { ChartColumn, HandCoins, Wallet } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
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
    group: "money",
    rank: 10,
    link: { to: "/report/deposit" },
    icon: Wallet,
    title: m.mutations_title,
    words: m.find_words_mutations,
    report: { rank: 20, text: m.mutations_text },
  },
  {
    key: "debts",
    group: "money",
    rank: 20,
    link: { to: "/report/utang" },
    icon: HandCoins,
    title: m.debts_title,
    words: m.find_words_debts,
    report: { rank: 70, text: m.debts_text },
  },
];
