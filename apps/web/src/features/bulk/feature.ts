import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { FileSpreadsheet } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("bulk/index.ts", () => import("./index.ts"));
const validateSearch = (search: Search) => picked(search, ["sells"]);

const start = createRoute({
  getParentRoute: () => member,
  path: "/prabayar/topupByExcel",
  validateSearch,
  ...screen("BulkPage"),
});

const run = createRoute({
  getParentRoute: () => member,
  path: "/prabayar/topupByExcel/$code",
  ...screen("BulkRunPage"),
});

const parcels = createRoute({
  getParentRoute: () => member,
  path: "/kurir/massal",
  ...screen("BulkParcelsPage"),
});

const parcelsRun = createRoute({
  getParentRoute: () => member,
  path: "/kurir/massal/$code",
  ...screen("BulkRunPage"),
});

const webappStart = createRoute({
  getParentRoute: () => webapp,
  path: "/prabayar/topupByExcel",
  validateSearch,
  ...screen("BulkPage"),
});

const webappRun = createRoute({
  getParentRoute: () => webapp,
  path: "/prabayar/topupByExcel/$code",
  ...screen("BulkRunPage"),
});

export const bulk = {
  member: [start, run, parcels, parcelsRun],
  webapp: [webappStart, webappRun],
} as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "bulk",
    group: "counter",
    rank: 60,
    link: { to: "/prabayar/topupByExcel" },
    webapp: { to: "/webapp/prabayar/topupByExcel" },
    icon: FileSpreadsheet,
    title: m.bulk_title,
    words: m.find_words_bulk,
    isFor: ({ offers, may }) => offers("bulk") && may("bulk.topup"),
    report: { rank: 85, text: m.bulk_report_text },
  },
  {
    key: "bulk-parcels",
    group: "parcels",
    rank: 16,
    link: { to: "/kurir/massal" },
    icon: FileSpreadsheet,
    title: m.bulk_parcels_title,
    words: m.find_words_bulk_parcels,
    isFor: ({ offers, may, sendsParcels }) =>
      offers("bulk") && offers("shipping") && sendsParcels && may("bulk.topup"),
  },
];

export const PARAMETERS: Parameters = {
  "/prabayar/topupByExcel/$code": { code: /M[A-Z0-9]{11}/ },
  "/kurir/massal/$code": { code: /M[A-Z0-9]{11}/ },
};
