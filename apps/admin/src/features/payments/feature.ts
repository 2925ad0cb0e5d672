import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { TriangleAlert, WalletCards } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import { pickedList } from "../../app/lists/picked-list.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/payments",
  validateSearch: (search: Search) => picked(search, ["state", "reference"]),
  component: lazyRouteComponent(load, "PaymentsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/payments/$payment_id",
  component: lazyRouteComponent(load, "PaymentPage"),
});

const cases = createRoute({
  getParentRoute: () => office,
  path: "/payments/cases",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "PaymentCasesPage"),
});

export const payments = { office: [list, one, cases] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/payments",
    section: "money",
    group: "deposits",
    rank: 40,
    icon: WalletCards,
    title: m.room_payments,
    words: m.find_words_payments,
    permission: "payments.read",
  },
  {
    to: "/payments/cases",
    section: "money",
    group: "deposits",
    rank: 50,
    icon: TriangleAlert,
    title: m.payment_cases,
    words: m.find_words_payment_cases,
    permission: "payments.read",
    waiting: {
      key: ["payments", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/payment-cases", { limit: "10" }, { signal })).open,
      text: m.payment_cases_waiting,
    },
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/payments/$payment_id": { payment_id: /\d{1,15}/ } };
