import { MapPin } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "addresses",
    group: "account",
    rank: 40,
    link: { to: "/account/{-$page}", params: { page: "address" } },
    icon: MapPin,
    title: m.addresses_title,
    words: m.find_words_addresses,
    profileRank: 60,
  },
];
