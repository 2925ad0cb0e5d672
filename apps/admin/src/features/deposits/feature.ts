import * as m from "#messages";
import { FileText, HandCoins, PiggyBank, SlidersHorizontal } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import { pickedList } from "../../app/lists/picked-list.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/deposits",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "DepositsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/deposits/$code",
  component: lazyRouteComponent(load, "DepositPage"),
});

const claims = createRoute({
  getParentRoute: () => office,
  path: "/deposits/claims",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "ClaimsPage"),
});

const matches = createRoute({
  getParentRoute: () => office,
  path: "/deposits/matches",
  component: lazyRouteComponent(load, "MatchesPage"),
});

const settings = createRoute({
  getParentRoute: () => office,
  path: "/deposits/settings",
  component: lazyRouteComponent(load, "SettingsPage"),
});

export const deposits = {
  office: [list, one, claims, matches, settings],
} as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/deposits",
    section: "money",
    group: "deposits",
    rank: 10,
    icon: PiggyBank,
    title: m.room_deposits,
    words: m.find_words_deposits,
    permission: "deposits.read",
    waiting: {
      key: ["deposits", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/deposits", { limit: "10" }, { signal })).counts.queue,
      text: m.deposits_waiting_count,
    },
  },
  {
    to: "/deposits/matches",
    section: "money",
    group: "deposits",
    rank: 20,
    icon: HandCoins,
    title: m.deposit_matches,
    words: m.find_words_deposit_matches,
    permission: "deposits.read",
  },
  {
    to: "/deposits/claims",
    section: "money",
    group: "deposits",
    rank: 30,
    icon: FileText,
    title: m.deposit_claims,
    words: m.find_words_deposit_claims,
    permission: "deposits.read",
  },
  {
    to: "/deposits/settings",
    section: "money",
    group: "deposits",
    rank: 60,
    icon: SlidersHorizontal,
    title: m.deposit_settings,
    words: m.find_words_deposit_settings,
    permission: "deposits.read",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = {
  "/deposits/$code": { code: /DEP[0-9A-HJKMNP-TV-Z]{8}/ },
};
