import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { FileText } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/bulk-runs",
  validateSearch: (search: Search) => picked(search, ["sells", "state", "search"]),
  component: lazyRouteComponent(load, "BulkRunsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/bulk-runs/$code",
  validateSearch: (search: Search) => picked(search, ["show"]),
  component: lazyRouteComponent(load, "BulkRunPage"),
});

export const bulkRuns = { office: [list, one] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/bulk-runs",
    section: "transactions",
    rank: 20,
    feature: "bulk",
    icon: FileText,
    title: m.room_bulk_runs,
    words: m.find_words_bulk_runs,
    permission: "bulk.read",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/bulk-runs/$code": { code: /[0-9A-Z]{2,20}/ } };
