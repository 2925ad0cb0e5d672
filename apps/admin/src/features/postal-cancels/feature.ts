import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import { Ban } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import * as m from "#messages";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/postal-cancels",
  validateSearch: (search: Search) => picked(search, ["list"]),
  component: lazyRouteComponent(load, "CancelsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/postal-cancels/$case_id",
  component: lazyRouteComponent(load, "CancelPage"),
});

export const postalCancels = { office: [list, one] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/postal-cancels",
    section: "parcels",
    group: "post",
    rank: 48,
    feature: "shipping",
    icon: Ban,
    title: m.room_postal_cancels,
    words: m.find_words_postal_cancels,
    permission: "parcels.read",
  },
];

export const PARAMETERS: Parameters = { "/postal-cancels/$case_id": { case_id: /[1-9]\d{0,14}/ } };
