import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { REPORT_FILTERS } from "@konter/contract/report";
import { ReceiptText } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry, Place } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("report/transaction-report.tsx", () => import("./transaction-report.tsx"));

const transactions = createRoute({
  getParentRoute: () => member,
  path: "/report/transaksi",
  validateSearch: (search: Search) => picked(search, [...REPORT_FILTERS, "file"] as const),
  ...screen("TransactionReport"),
});

export const report = { member: [transactions] } as const satisfies Feature;

/** The second bar item. */
export const PLACES: readonly Place[] = [
  {
    key: "history",
    rank: 2,
    link: { to: "/report/transaksi" },
    icon: ReceiptText,
    title: m.menu_history,
    isHere: (path) => /^\/(report|transaksi)(\/|$)/.test(path),
  },
];

export const ENTRIES: readonly Entry[] = [
  {
    key: "report",
    group: "reports",
    rank: 10,
    link: { to: "/report/transaksi" },
    icon: ReceiptText,
    title: m.report_title,
    words: m.find_words_report,
    report: { rank: 10, text: m.report_text },
  },
];
