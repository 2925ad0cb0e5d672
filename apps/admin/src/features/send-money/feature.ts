import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Send, UserRound } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/sent-money",
  validateSearch: (search: Search) => picked(search, ["list", "member", "date_from", "date_to"]),
  component: lazyRouteComponent(load, "SentMoneyListPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/sent-money/$ref_id",
  component: lazyRouteComponent(load, "SentMoneyPage"),
});

const verifications = createRoute({
  getParentRoute: () => office,
  path: "/verifications",
  validateSearch: (search: Search) => picked(search, ["list"]),
  component: lazyRouteComponent(load, "VerificationsPage"),
});

const verification = createRoute({
  getParentRoute: () => office,
  path: "/verifications/$id",
  component: lazyRouteComponent(load, "VerificationPage"),
});

export const sendMoney = {
  office: [list, one, verifications, verification],
} as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/sent-money",
    section: "transactions",
    rank: 40,
    icon: Send,
    title: m.room_sent_money,
    words: m.find_words_sent_money,
    permission: "sendmoney.read",
    waiting: {
      key: ["sent-money", "waiting"],
      read: async (call, signal) => {
        const page = await call("GET admin/send-money", { limit: "10" }, { signal });
        return page.stuck + page.attention;
      },
      text: m.sent_money_waiting,
    },
  },
  {
    to: "/verifications",
    section: "members",
    group: "requests",
    rank: 60,
    icon: UserRound,
    title: m.room_verifications,
    words: m.find_words_verifications,
    permission: "verification.decide",
    waiting: {
      key: ["verifications", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/verifications", { limit: "10" }, { signal })).waiting,
      text: m.verifications_waiting,
    },
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = {
  "/sent-money/$ref_id": { ref_id: /S[0-9A-Z]{11}/ },
  "/verifications/$id": { id: /\d{1,15}/ },
};
