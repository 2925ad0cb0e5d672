import * as m from "#messages";
import { Zap } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { Room } from "../../app/room.ts";

const tariffs = createRoute({
  getParentRoute: () => office,
  path: "/token-tariffs",
  component: lazyRouteComponent(() => import("./tariffs-page.tsx"), "TariffsPage"),
});

export const tokenTariffs = { office: [tariffs] } as const satisfies Feature;

export const ROOMS: readonly Room[] = [
  {
    to: "/token-tariffs",
    group: "catalog",
    rank: 95,
    icon: Zap,
    title: m.room_token_tariffs,
    words: m.find_words_token_tariffs,
    permission: "catalog.read",
  },
];
