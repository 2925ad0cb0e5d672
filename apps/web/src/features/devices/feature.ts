import * as m from "#messages";
import { Smartphone } from "@konter/ui/icons";
import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Entry } from "../../app/entry.ts";

export const ENTRIES: readonly Entry[] = [
  {
    key: "devices",
    group: "account",
    rank: 34,
    link: { to: "/account/{-$page}", params: { page: "device" } },
    icon: Smartphone,
    title: m.devices_title,
    words: m.find_words_devices,
    account: { section: "security", rank: 40 },
  },
];

/** The account page, loaded on demand. */
export const ACCOUNT_PAGES: AccountPages = {
  device: {
    title: m.devices_title,
    screen: lazy(async () => ({ default: (await import("./index.ts")).DevicesPage })),
  },
};
