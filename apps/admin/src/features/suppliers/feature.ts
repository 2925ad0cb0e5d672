import * as m from "#messages";
import { Zap } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { Room } from "../../app/room.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/suppliers",
  component: lazyRouteComponent(load, "SuppliersPage"),
});

export const suppliers = { office: [list] } as const satisfies Feature;

export const ROOMS: readonly Room[] = [
  {
    to: "/suppliers",
    group: "catalog",
    rank: 40,
    icon: Zap,
    title: m.room_suppliers,
    words: m.find_words_suppliers,
    permission: "suppliers.read",
  },
];
