import { BookUser } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "contacts",
    group: "account",
    rank: 30,
    link: { to: "/account/{-$page}", params: { page: "contact" } },
    icon: BookUser,
    title: m.contacts_title,
    words: m.find_words_contacts,
  },
];
