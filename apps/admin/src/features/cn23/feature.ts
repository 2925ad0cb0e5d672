import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Globe } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/cn23",
  validateSearch: (search: Search) => picked(search, ["list", "form", "q", "date_from", "date_to"]),
  component: lazyRouteComponent(() => import("./index.ts"), "DeclarationsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/cn23/$ref_id",
  component: lazyRouteComponent(() => import("./index.ts"), "DeclarationPage"),
});

export const cn23 = { office: [list, one] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/cn23",
    section: "parcels",
    group: "post",
    rank: 52,
    icon: Globe,
    title: m.room_cn23,
    words: m.find_words_cn23,
    permission: "parcels.read",
    feature: "postal",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/cn23/$ref_id": { ref_id: /E[A-Z0-9]{11}/ } };
