import { Truck } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "courier",
    group: "account",
    rank: 50,
    link: { to: "/account/{-$page}", params: { page: "courier" } },
    icon: Truck,
    title: m.courier_title,
    words: m.find_words_courier,
    isFor: ({ offers }) => offers("shipping"),
    profileRank: 70,
  },
];
