import { UsersRound, Store, PiggyBank } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "cashback",
    group: "money",
    rank: 30,
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
    group: "agents",
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
    group: "agents",
    rank: 20,
    link: { to: "/report/transaksi-agen" },
    icon: Store,
    title: m.agent_sales_title,
    words: m.find_words_agent_sales,
    isFor: ({ may }) => may("agents.read"),
    report: { rank: 60, text: m.agent_sales_text },
  },
];
