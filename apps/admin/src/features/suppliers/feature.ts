import * as m from "#messages";
import { Zap } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/suppliers",
  component: lazyRouteComponent(load, "SuppliersPage"),
});

export const suppliers = { office: [list] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/suppliers",
    section: "suppliers",
    rank: 10,
    icon: Zap,
    title: m.room_suppliers,
    words: m.find_words_suppliers,
    permission: "suppliers.read",
  },
];
