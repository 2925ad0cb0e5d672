import { Inbox } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/price-lists",
    group: "catalog",
    rank: 15,
    icon: Inbox,
    title: m.room_price_lists,
    words: m.find_words_price_lists,
    permission: "catalog.read",
  },
];
