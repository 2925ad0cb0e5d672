import * as m from "#messages";
import { BookUser } from "@konter/ui/icons";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Entry } from "../../app/entry.ts";
import { ContactsPage } from "./index.ts";

export const ENTRIES: readonly Entry[] = [
  {
    key: "contacts",
    group: "counter",
    rank: 90,
    link: { to: "/account/{-$page}", params: { page: "contact" } },
    icon: BookUser,
    title: m.contacts_title,
    words: m.find_words_contacts,
    account: { section: "shop", rank: 50 },
  },
];

/** The account page. */
export const ACCOUNT_PAGES: AccountPages = {
  contact: { title: m.contacts_title, screen: ContactsPage },
};
