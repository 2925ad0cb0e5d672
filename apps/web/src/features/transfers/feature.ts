import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { QrSign, Send } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("transfers/index.ts", () => import("./index.ts"));

const send = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/transfer",
  validateSearch: (search: Search) => picked(search, ["number", "amount"]),
  ...screen("TransferPage"),
});

const sent = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/transfer/$ref_id",
  ...screen("SentTransferPage"),
});

export const transfers = { member: [send, sent] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "transfer",
    group: "finance",
    rank: 20,
    link: { to: "/payment/deposit/transfer" },
    icon: Send,
    title: m.transfer_title,
    words: m.find_words_transfer,
    isFor: ({ may }) => may("deposit.transfer"),
  },
  {
    key: "own-code",
    group: "finance",
    rank: 50,
    link: { to: "/account/{-$page}", params: { page: "qr" } },
    icon: QrSign,
    title: m.own_code_title,
    words: m.find_words_own_code,
    account: { section: "shop", rank: 20 },
  },
];

/** The account page, loaded on demand. */
export const ACCOUNT_PAGES: AccountPages = {
  qr: { title: m.own_code_title, screen: lazy(() => import("./own-code-page.tsx")) },
};

export const PARAMETERS: Parameters = {
  "/payment/deposit/transfer/$ref_id": { ref_id: /T[A-Z0-9]{11}/ },
};
