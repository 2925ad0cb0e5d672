import { ReceiptText } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
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
