import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { FileSpreadsheet } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/price-sheets",
  component: lazyRouteComponent(load, "SheetsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/price-sheets/$sheet_id",
  validateSearch: (search: Search) => picked(search, ["show"]),
  component: lazyRouteComponent(load, "SheetPage"),
});

export const priceSheets = { office: [list, one] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/price-sheets",
    section: "catalog",
    group: "prices",
    rank: 30,
    feature: "ppob",
    icon: FileSpreadsheet,
    title: m.room_price_sheets,
    words: m.find_words_price_sheets,
    permission: "catalog.read",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = {
  "/price-sheets/$sheet_id": { sheet_id: /\d{1,15}/ },
};
