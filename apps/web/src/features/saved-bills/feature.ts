import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Bookmark } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("saved-bills/index.ts", () => import("./index.ts"));

const list = createRoute({
  getParentRoute: () => member,
  path: "/pascabayar/tersimpan",
  validateSearch: (search: Search) =>
    picked(search, ["type", "product", "number", "name", "day", "group", "search"]),
  ...screen("SavedBillsPage"),
});

const run = createRoute({
  getParentRoute: () => member,
  path: "/pascabayar/bayar/$code",
  ...screen("BillRunPage"),
});

export const savedBills = { member: [list, run] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "saved-bills",
    group: "bills",
    rank: 5,
    link: { to: "/pascabayar/tersimpan" },
    icon: Bookmark,
    title: m.saved_bills_title,
    words: m.find_words_saved_bills,
    isFor: ({ offers, may }) => offers("ppob") && may("postpaid.pay"),
  },
];

export const PARAMETERS: Parameters = { "/pascabayar/bayar/$code": { code: /K[A-Z0-9]{11}/ } };
