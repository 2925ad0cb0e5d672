import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { History, PiggyBank, Wallet } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry, Place } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("deposits/index.ts", () => import("./index.ts"));

const topUp = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/topup",
  validateSearch: (search: Search) => picked(search, ["nominal", "method"]),
  ...screen("TopUpPage"),
});

const request = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/topup/$code",
  ...screen("RequestPage"),
});

/** The path to which e-wallets redirect. The result is fetched from the server, regardless of the URL. */
const success = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/success",
  validateSearch: (search: Search) => picked(search, ["code"]),
  ...screen("OutcomePage"),
});
const error = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/error",
  validateSearch: (search: Search) => picked(search, ["code"]),
  ...screen("OutcomePage"),
});

const history = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/history",
  validateSearch: (search: Search) => picked(search, ["date_from", "date_to", "method", "status"]),
  ...screen("DepositHistory"),
});

export const deposits = {
  member: [topUp, request, success, error, history],
} as const satisfies Feature;

/** The bar item in the middle. */
export const PLACES: readonly Place[] = [
  {
    key: "deposit",
    rank: 3,
    link: { to: "/payment/deposit/topup" },
    icon: Wallet,
    title: m.menu_deposit,
    isHere: (path) => /^\/payment\/deposit\/(?!transfer)/.test(path),
    isMain: true,
  },
];

export const ENTRIES: readonly Entry[] = [
  {
    key: "deposit-top-up",
    group: "finance",
    rank: 10,
    link: { to: "/payment/deposit/topup" },
    icon: PiggyBank,
    title: m.deposit_top_up,
    words: m.find_words_deposit_top_up,
  },
  {
    key: "deposit-history",
    group: "reports",
    rank: 17,
    link: { to: "/payment/deposit/history" },
    icon: History,
    title: m.deposit_history,
    words: m.find_words_deposit_history,
    report: { rank: 25, text: m.deposit_history_text },
  },
];

export const PARAMETERS: Parameters = {
  "/payment/deposit/topup/$code": { code: /DEP[0-9A-HJKMNP-TV-Z]{8}/ },
};
