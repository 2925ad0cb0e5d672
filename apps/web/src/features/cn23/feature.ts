import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { FileText } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("cn23/index.ts", () => import("./index.ts"));

const FILTERS = ["state", "form", "q", "date_from", "date_to"] as const;
const byFilters = (search: Search) => picked(search, FILTERS);
const byCopy = (search: Search) => picked(search, ["copy"]);

const list = createRoute({
  getParentRoute: () => member,
  path: "/pos/cn23",
  validateSearch: byFilters,
  ...screen("Cn23ListPage"),
});

const add = createRoute({
  getParentRoute: () => member,
  path: "/pos/cn23/add",
  validateSearch: byCopy,
  ...screen("AddCn23Page"),
});

const addOf = createRoute({
  getParentRoute: () => member,
  path: "/pos/cn23/add/$resi",
  ...screen("AddCn23Page"),
});

const one = createRoute({
  getParentRoute: () => member,
  path: "/pos/cn23/$ref_id",
  ...screen("Cn23Page"),
});

const report = createRoute({
  getParentRoute: () => member,
  path: "/pos/report/cn23",
  validateSearch: byFilters,
  ...screen("Cn23ReportPage"),
});

const webappList = createRoute({
  getParentRoute: () => webapp,
  path: "/pos/cn23",
  validateSearch: byFilters,
  ...screen("Cn23ListPage"),
});

const webappAdd = createRoute({
  getParentRoute: () => webapp,
  path: "/pos/cn23/add",
  validateSearch: byCopy,
  ...screen("AddCn23Page"),
});

const webappAddOf = createRoute({
  getParentRoute: () => webapp,
  path: "/pos/cn23/add/$resi",
  ...screen("AddCn23Page"),
});

const webappOne = createRoute({
  getParentRoute: () => webapp,
  path: "/pos/cn23/$ref_id",
  ...screen("Cn23Page"),
});

const webappReport = createRoute({
  getParentRoute: () => webapp,
  path: "/pos/report/cn23",
  validateSearch: byFilters,
  ...screen("Cn23ReportPage"),
});

export const cn23 = {
  member: [list, add, addOf, one, report],
  webapp: [webappList, webappAdd, webappAddOf, webappOne, webappReport],
} as const satisfies Feature;

const isPostal: Entry["isFor"] = ({ offers, may }) => offers("postal") && may("pos.use");

export const ENTRIES: readonly Entry[] = [
  {
    key: "cn23",
    group: "parcels",
    rank: 27,
    link: { to: "/pos/cn23" },
    webapp: { to: "/webapp/pos/cn23" },
    icon: FileText,
    title: m.cn23_title,
    words: m.find_words_cn23,
    isFor: isPostal,
  },
  {
    key: "cn23-report",
    group: "reports",
    rank: 67,
    link: { to: "/pos/report/cn23" },
    webapp: { to: "/webapp/pos/report/cn23" },
    icon: FileText,
    title: m.cn23_report_title,
    words: m.find_words_cn23_report,
    isFor: isPostal,
    report: { rank: 78, text: m.cn23_report_text },
  },
];

export const PARAMETERS: Parameters = {
  "/pos/cn23/$ref_id": { ref_id: /E[A-Z0-9]{11}/ },
  "/pos/cn23/add/$resi": { resi: /[A-Za-z0-9-]{4,30}/ },
};
