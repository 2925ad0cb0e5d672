import * as m from "#messages";
import { Wallet } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { Room } from "../../app/room.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/disburser-funds",
  component: lazyRouteComponent(() => import("./disburser-funds-page.tsx"), "DisburserFundsPage"),
});

export const disburserFunds = { office: [list] } as const satisfies Feature;

export const ROOMS: readonly Room[] = [
  {
    to: "/disburser-funds",
    group: "money",
    rank: 27,
    icon: Wallet,
    title: m.room_disburser_funds,
    words: m.find_words_disburser_funds,
    permission: "disbursers.read",
  },
];
