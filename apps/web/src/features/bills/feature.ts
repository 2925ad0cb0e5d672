import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { BILL_TYPES, BILL_TYPE_CODES } from "@konter/contract/bills";
import type { BillType } from "@konter/contract/bills";
import { FileText } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry, Words } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { BILL_ICONS, wordsOf } from "./kinds.ts";
import { paysBills } from "./pays-bills.ts";

const screen = screensOf("bills/index.ts", () => import("./index.ts"));
const validateSearch = (search: Search) => picked(search, ["number", "product"]);

const kinds = createRoute({
  getParentRoute: () => member,
  path: "/pascabayar",
  ...screen("BillTypesPage"),
});

const kind = createRoute({
  getParentRoute: () => member,
  path: "/pascabayar/$type",
  validateSearch,
  ...screen("BillPage"),
});

const webappKind = createRoute({
  getParentRoute: () => webapp,
  path: "/pascabayar/$type",
  validateSearch,
  ...screen("BillPage"),
});

const paid = createRoute({
  getParentRoute: () => member,
  path: "/pascabayar/transaksi/$ref_id",
  ...screen("PaidBillPage"),
});

const webappPaid = createRoute({
  getParentRoute: () => webapp,
  path: "/pascabayar/transaksi/$ref_id",
  ...screen("PaidBillPage"),
});

const report = createRoute({
  getParentRoute: () => member,
  path: "/report/pasca",
  validateSearch: (search: Search) => picked(search, ["type", "status", "search", "from", "until"]),
  ...screen("BillReport"),
});

export const bills = {
  member: [kinds, kind, paid, report],
  webapp: [webappKind, webappPaid],
} as const satisfies Feature;

const WORDS: Readonly<Record<BillType, Words>> = {
  pln_postpaid: m.find_words_bill_power,
  pln_nonbill: m.find_words_bill_power,
  bpjs_health: m.find_words_bill_bpjs,
  bpjs_employment: m.find_words_bill_bpjs,
  bpjs_employment_company: m.find_words_bill_bpjs,
  pdam: m.find_words_bill_water,
  pbb: m.find_words_bill_land,
  gas: m.find_words_bill,
  vehicle_tax: m.find_words_bill_vehicle,
  television: m.find_words_bill,
  internet: m.find_words_bill_internet,
  telephone: m.find_words_bill,
  multifinance: m.find_words_bill_credit,
};

/** Entries of this feature in the services, menus and searches: each bill type, and the bill report. */
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
      words: WORDS[type],
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

const type = new RegExp(BILL_TYPE_CODES.map((code) => BILL_TYPES[code].path).join("|"));
const ref_id = /K[A-Z0-9]{11}/;

export const PARAMETERS: Parameters = {
  "/pascabayar/$type": { type },
  "/pascabayar/transaksi/$ref_id": { ref_id },
};
