import { FileSpreadsheet } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "bulk",
    group: "topup",
    rank: 85,
    link: { to: "/prabayar/topupByExcel" },
    webapp: { to: "/webapp/prabayar/topupByExcel" },
    icon: FileSpreadsheet,
    title: m.bulk_title,
    words: m.find_words_bulk,
    isFor: ({ offers, may }) => offers("bulk") && may("bulk.topup"),
    report: { rank: 85, text: m.bulk_report_text },
  },
];
