import * as m from "#messages";
import { Truck } from "@konter/ui/icons";
import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Entry } from "../../app/entry.ts";

export const ENTRIES: readonly Entry[] = [
  {
    key: "courier",
    group: "account",
    rank: 41,
    link: { to: "/account/{-$page}", params: { page: "courier" } },
    icon: Truck,
    title: m.courier_title,
    words: m.find_words_courier,
    isFor: ({ offers }) => offers("shipping"),
    account: { section: "shop", rank: 40 },
  },
];

/** The account page, loaded on demand. */
export const ACCOUNT_PAGES: AccountPages = {
  courier: {
    title: m.courier_title,
    screen: lazy(async () => ({ default: (await import("./courier-page.tsx")).CourierPage })),
  },
};
