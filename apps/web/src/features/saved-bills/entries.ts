import { Bookmark } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services and the searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "saved-bills",
    group: "bills",
    rank: 5,
    link: { to: "/pascabayar/tersimpan" },
    icon: Bookmark,
    title: m.saved_bills_title,
    words: m.find_words_saved_bills,
    isFor: ({ offers, may }) => offers("ppob") && may("postpaid.pay"),
  },
];
