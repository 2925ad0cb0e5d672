import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { ImagePlus } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/logos",
  validateSearch: (search: Search) => picked(search, ["search", "place"]),
  component: lazyRouteComponent(() => import("./logos-page.tsx"), "LogosPage"),
});

export const logos = { office: [list] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/logos",
    section: "catalog",
    group: "products",
    rank: 85,
    icon: ImagePlus,
    title: m.room_logos,
    words: m.find_words_logos,
    permission: "catalog.read",
  },
];
