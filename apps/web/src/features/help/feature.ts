import * as m from "#messages";
import { CircleHelp, FileText } from "@konter/ui/icons";
import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Entry } from "../../app/entry.ts";

export const ENTRIES: readonly Entry[] = [
  {
    key: "help",
    group: "account",
    rank: 80,
    link: { to: "/account/{-$page}", params: { page: "bantuan" } },
    icon: CircleHelp,
    title: m.help_title,
    words: m.find_words_help,
    account: { section: "help", rank: 10 },
  },
  {
    key: "terms",
    group: "account",
    rank: 82,
    link: { to: "/account/{-$page}", params: { page: "ketentuan" } },
    icon: FileText,
    title: m.help_terms,
    words: m.find_words_terms,
    account: { section: "help", rank: 30 },
  },
];

/** The account pages, loaded on demand. */
export const ACCOUNT_PAGES: AccountPages = {
  bantuan: { title: m.help_title, screen: lazy(() => import("./help-page.tsx")) },
  ketentuan: { title: m.help_terms, screen: lazy(() => import("./terms-page.tsx")) },
};
