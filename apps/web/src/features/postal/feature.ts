import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { FileText, Globe } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("postal/index.ts", () => import("./index.ts"));

const list = (search: Search) =>
  picked(search, [
    "mode",
    "status",
    "shipping_status",
    "parcel",
    "recipient",
    "date_from",
    "date_to",
  ]);
const manifests = (search: Search) => picked(search, ["status", "date_from", "date_to"]);
const adding = (search: Search) => picked(search, ["mode", "sort"]);

const area = createRoute({
  getParentRoute: () => member,
  path: "/pos",
  ...screen("PostalPage"),
});
const transactions = createRoute({
  getParentRoute: () => member,
  path: "/pos/transaction",
  validateSearch: list,
  ...screen("PostalTransactionsPage"),
});
const add = createRoute({
  getParentRoute: () => member,
  path: "/pos/transaction/add",
  validateSearch: adding,
  ...screen("AddPostalPage"),
});
const reports = createRoute({
  getParentRoute: () => member,
  path: "/pos/report",
  ...screen("PostalReportsPage"),
});
const report = createRoute({
  getParentRoute: () => member,
  path: "/pos/report/transaction",
  validateSearch: list,
  ...screen("PostalReport"),
});
const manifestReport = createRoute({
  getParentRoute: () => member,
  path: "/pos/report/manifest",
  validateSearch: manifests,
  ...screen("PostalManifestReport"),
});

/** `/webapp/pos/{type}`: the same screens in the shell (M393). */
const inShell = [
  createRoute({ getParentRoute: () => webapp, path: "/pos", ...screen("PostalPage") }),
  createRoute({
    getParentRoute: () => webapp,
    path: "/pos/transaction",
    validateSearch: list,
    ...screen("PostalTransactionsPage"),
  }),
  createRoute({
    getParentRoute: () => webapp,
    path: "/pos/transaction/add",
    validateSearch: adding,
    ...screen("AddPostalPage"),
  }),
  createRoute({
    getParentRoute: () => webapp,
    path: "/pos/report",
    ...screen("PostalReportsPage"),
  }),
  createRoute({
    getParentRoute: () => webapp,
    path: "/pos/report/transaction",
    validateSearch: list,
    ...screen("PostalReport"),
  }),
  createRoute({
    getParentRoute: () => webapp,
    path: "/pos/report/manifest",
    validateSearch: manifests,
    ...screen("PostalManifestReport"),
  }),
] as const;

export const postal = {
  member: [area, transactions, add, reports, report, manifestReport],
  webapp: inShell,
} as const satisfies Feature;

const isPostal: Entry["isFor"] = ({ offers, may }) => offers("postal") && may("pos.use");

export const ENTRIES: readonly Entry[] = [
  {
    key: "postal",
    group: "parcels",
    rank: 17,
    link: { to: "/pos" },
    webapp: { to: "/webapp/pos" },
    icon: Globe,
    title: m.postal_title,
    words: m.find_words_postal,
    isFor: isPostal,
  },
  {
    key: "postal-report",
    group: "reports",
    rank: 64,
    link: { to: "/pos/report" },
    webapp: { to: "/webapp/pos/report" },
    icon: FileText,
    title: m.postal_reports,
    words: m.find_words_postal_report,
    isFor: isPostal,
    report: { rank: 68, text: m.postal_reports_text },
  },
];
