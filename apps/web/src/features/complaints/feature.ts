import * as m from "#messages";
import { MessageSquare } from "@konter/ui/icons";
import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Entry } from "../../app/entry.ts";

export const ENTRIES: readonly Entry[] = [
  {
    key: "complaints",
    group: "account",
    rank: 81,
    link: { to: "/account/{-$page}", params: { page: "komplain" } },
    icon: MessageSquare,
    title: m.complaints_title,
    words: m.find_words_complaints,
    isFor: ({ offers }) => offers("ppob"),
    account: { section: "help", rank: 20 },
  },
];

/** The account page, loaded on demand. */
export const ACCOUNT_PAGES: AccountPages = {
  komplain: { title: m.complaints_title, screen: lazy(() => import("./complaints-page.tsx")) },
};
