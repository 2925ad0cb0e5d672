import * as m from "#messages";
import { Ban } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./sale-pauses-page.tsx");

const list = createRoute({
  getParentRoute: () => office,
  path: "/sale-pauses",
  component: lazyRouteComponent(load, "SalePausesPage"),
});

export const salePauses = { office: [list] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/sale-pauses",
    section: "catalog",
    group: "products",
    rank: 20,
    feature: "ppob",
    icon: Ban,
    title: m.room_sale_pauses,
    words: m.find_words_sale_pauses,
    permission: "catalog.read",
  },
];
