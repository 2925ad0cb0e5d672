import * as m from "#messages";
import { Columns3 } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./kit-page.tsx");

const gallery = createRoute({
  getParentRoute: () => office,
  path: "/kit",
  component: lazyRouteComponent(load, "KitPage"),
});

export const kit = { office: [gallery] } as const satisfies Feature;

/** For UI developers; a brand's staff does not need it. */
export const PAGES: readonly OfficePage[] = import.meta.env.DEV
  ? [
      {
        to: "/kit",
        section: "brand",
        group: "team",
        rank: 90,
        icon: Columns3,
        title: m.room_kit,
        words: m.find_words_kit,
      },
    ]
  : [];
