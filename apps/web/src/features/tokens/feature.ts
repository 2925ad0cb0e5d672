import * as m from "#messages";
import { Zap } from "@konter/ui/icons";
import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Entry } from "../../app/entry.ts";

export const ENTRIES: readonly Entry[] = [
  {
    key: "last-tokens",
    group: "counter",
    rank: 80,
    link: { to: "/account/{-$page}", params: { page: "token-terakhir" } },
    icon: Zap,
    title: m.last_tokens,
    words: m.find_words_last_tokens,
    isFor: ({ offers }) => offers("ppob"),
  },
];

/** The account page, loaded on demand. */
export const ACCOUNT_PAGES: AccountPages = {
  "token-terakhir": {
    title: m.last_tokens,
    screen: lazy(async () => ({
      default: (await import("./index.ts")).LastTokensPage,
    })),
  },
};
