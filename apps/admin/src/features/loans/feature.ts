import * as m from "#messages";
import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import { HandCoins, History, ReceiptText, WalletCards } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { pickedList } from "../../app/lists/picked-list.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/loans",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "LoansPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/loans/$loan_id",
  component: lazyRouteComponent(load, "LoanPage"),
});

const draws = createRoute({
  getParentRoute: () => office,
  path: "/loan-draws",
  validateSearch: (search: Search) => picked(search, ["list", "master", "batch"]),
  component: lazyRouteComponent(load, "DrawsPage"),
});

const payments = createRoute({
  getParentRoute: () => office,
  path: "/loan-payments",
  validateSearch: (search: Search) => picked(search, ["list", "master", "date_from", "date_to"]),
  component: lazyRouteComponent(load, "PaymentsPage"),
});

const handovers = createRoute({
  getParentRoute: () => office,
  path: "/loan-handovers",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "HandoversPage"),
});

export const loans = { office: [list, one, draws, payments, handovers] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/loans",
    section: "loans",
    rank: 10,
    feature: "loans",
    icon: HandCoins,
    title: m.room_loans,
    words: m.find_words_loans,
    permission: "loans.read",
    remains: {
      key: ["loans", "any"],
      read: async (call, signal) =>
        (await call("GET admin/loans", { limit: "10" }, { signal })).rows.length > 0,
    },
    waiting: {
      key: ["loans", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/loans", { limit: "10" }, { signal })).pending,
      text: m.loans_waiting_count,
    },
  },
  {
    to: "/loan-draws",
    section: "loans",
    rank: 12,
    feature: "loans",
    icon: History,
    title: m.room_loan_draws,
    words: m.find_words_loan_draws,
    permission: "loans.read",
  },
  {
    to: "/loan-payments",
    section: "loans",
    rank: 14,
    feature: "loans",
    icon: ReceiptText,
    title: m.loan_payments,
    words: m.find_words_loan_payments,
    permission: "loans.read",
  },
  {
    to: "/loan-handovers",
    section: "loans",
    rank: 20,
    feature: "loans",
    icon: WalletCards,
    title: m.room_loan_handovers,
    words: m.find_words_loan_handovers,
    permission: "loans.read",
    waiting: {
      key: ["loan-handovers", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/loan-handovers", { limit: "10" }, { signal })).waiting,
      text: m.loan_handovers_waiting_count,
    },
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/loans/$loan_id": { loan_id: /L[0-9A-Z]{11}/ } };
