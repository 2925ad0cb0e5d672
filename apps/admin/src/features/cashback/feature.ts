import * as m from "#messages";
import { WalletCards } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { Room } from "../../app/room.ts";

const load = () => import("./cashback-page.tsx");

const rules = createRoute({
  getParentRoute: () => office,
  path: "/cashback",
  component: lazyRouteComponent(load, "CashbackPage"),
});

export const cashback = { office: [rules] } as const satisfies Feature;

export const ROOMS: readonly Room[] = [
  {
    to: "/cashback",
    group: "catalog",
    rank: 30,
    icon: WalletCards,
    title: m.room_cashback,
    words: m.find_words_cashback,
    permission: "catalog.read",
  },
];
