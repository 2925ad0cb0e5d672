import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { ReceiptText } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const FILTERS = [
  "date_from",
  "date_to",
  "status",
  "type",
  "product",
  "number",
  "ref_id",
  "supplier",
] as const;

const list = createRoute({
  getParentRoute: () => office,
  path: "/transactions",
  validateSearch: (search: Search) => picked(search, FILTERS),
  component: lazyRouteComponent(load, "TransactionsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/transactions/$ref_id",
  component: lazyRouteComponent(load, "TransactionPage"),
});

export const transactions = { office: [list, one] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/transactions",
    section: "transactions",
    rank: 10,
    icon: ReceiptText,
    title: m.room_transactions,
    words: m.find_words_transactions,
    permission: "transactions.read",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = {
  "/transactions/$ref_id": { ref_id: /[A-Z0-9]{8,20}/ },
};
