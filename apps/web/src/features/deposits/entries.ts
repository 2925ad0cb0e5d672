import { History, PiggyBank } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "deposit-top-up",
    group: "money",
    rank: 1,
    link: { to: "/payment/deposit/topup" },
    icon: PiggyBank,
    title: m.deposit_top_up,
    words: m.find_words_deposit_top_up,
  },
  {
    key: "deposit-history",
    group: "money",
    rank: 5,
    link: { to: "/payment/deposit/history" },
    icon: History,
    title: m.deposit_history,
    words: m.find_words_deposit_history,
    report: { rank: 25, text: m.deposit_history_text },
  },
];
