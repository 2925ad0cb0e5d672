import * as m from "#messages";
import { HandCoins } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/cod",
  component: lazyRouteComponent(() => import("./cod-page.tsx"), "CodPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/cod/$statement_id",
  component: lazyRouteComponent(() => import("./statement-page.tsx"), "StatementPage"),
});

export const cod = { office: [list, one] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/cod",
    section: "parcels",
    group: "parcels",
    rank: 49,
    icon: HandCoins,
    title: m.room_cod,
    words: m.find_words_cod,
    permission: "cod.read",
    feature: "shipping",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/cod/$statement_id": { statement_id: /\d{1,15}/ } };
