import * as m from "#messages";
import { WalletCards } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./cashback-page.tsx");

const rules = createRoute({
  getParentRoute: () => office,
  path: "/cashback",
  component: lazyRouteComponent(load, "CashbackPage"),
});

export const cashback = { office: [rules] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/cashback",
    section: "catalog",
    group: "prices",
    rank: 50,
    icon: WalletCards,
    title: m.room_cashback,
    words: m.find_words_cashback,
    permission: "catalog.read",
  },
];
