import * as m from "#messages";
import { Wallet } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/disburser-funds",
  component: lazyRouteComponent(() => import("./disburser-funds-page.tsx"), "DisburserFundsPage"),
});

export const disburserFunds = { office: [list] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/disburser-funds",
    section: "money",
    group: "banks",
    rank: 30,
    icon: Wallet,
    title: m.room_disburser_funds,
    words: m.find_words_disburser_funds,
    permission: "disbursers.read",
  },
];
