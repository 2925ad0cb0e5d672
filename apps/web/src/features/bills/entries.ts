import { BILL_TYPE_CODES, BILL_TYPES } from "@konter/contract/bills";
import { FileText } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";
import { BILL_ICONS, wordsOf } from "./kinds.ts";
import { paysBills } from "./pays-bills.ts";

/** What this feature adds to the services, menus and searches: each kind of bill, and the report of bills. */
export const ENTRIES: readonly Entry[] = [
  ...BILL_TYPE_CODES.map((type, index): Entry => {
    const { path, name } = BILL_TYPES[type];
    return {
      key: `bill-${path}`,
      group: "bills",
      rank: 10 * (index + 1),
      link: { to: "/pascabayar/$type", params: { type: path } },
      webapp: { to: "/webapp/pascabayar/$type", params: { type: path } },
      icon: BILL_ICONS[type],
      title: wordsOf(name),
      words: m.find_words_bill,
      isFor: paysBills,
    };
  }),
  {
    key: "bill-report",
    group: "reports",
    rank: 12,
    link: { to: "/report/pasca" },
    icon: FileText,
    title: m.bill_report,
    words: m.find_words_bill_report,
    isFor: paysBills,
    report: { rank: 12, text: m.bill_report_text },
  },
];
