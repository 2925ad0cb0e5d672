import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { ReceiptText } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("receipts/receipt-page.tsx", () => import("./receipt-page.tsx"));

const receipt = createRoute({
  getParentRoute: () => member,
  path: "/report/receipt",
  validateSearch: (search: Search) => picked(search, ["ref_id", "ids"]),
  ...screen("ReceiptPage"),
});

export const receipts = { member: [receipt] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "receipt-settings",
    group: "account",
    rank: 62,
    link: { to: "/account/{-$page}", params: { page: "receipt" } },
    icon: ReceiptText,
    title: m.receipt_settings,
    words: m.find_words_receipt_settings,
    account: { section: "shop", rank: 70 },
  },
];

/** The account page, loaded on demand. */
export const ACCOUNT_PAGES: AccountPages = {
  receipt: {
    title: m.receipt_settings,
    screen: lazy(async () => ({
      default: (await import("./settings-page.tsx")).ReceiptSettingsPage,
    })),
  },
};
