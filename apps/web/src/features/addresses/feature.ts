import * as m from "#messages";
import { MapPin } from "@konter/ui/icons";
import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Entry } from "../../app/entry.ts";

export const ENTRIES: readonly Entry[] = [
  {
    key: "addresses",
    group: "account",
    rank: 40,
    link: { to: "/account/{-$page}", params: { page: "address" } },
    icon: MapPin,
    title: m.addresses_title,
    words: m.find_words_addresses,
    account: { section: "shop", rank: 30 },
  },
];

/** The account page, loaded on demand. */
export const ACCOUNT_PAGES: AccountPages = {
  address: {
    title: m.addresses_title,
    screen: lazy(async () => ({ default: (await import("./addresses-page.tsx")).AddressesPage })),
  },
};
