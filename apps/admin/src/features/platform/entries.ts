import { BookUser, Store } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/brands",
    group: "start",
    rank: 20,
    icon: Store,
    title: m.room_brands,
    words: m.find_words_brands,
    permission: "platform.manage",
    place: "console",
    barRank: 50,
  },
  {
    to: "/owners",
    group: "team",
    rank: 15,
    icon: BookUser,
    title: m.room_owners,
    words: m.find_words_owners,
    permission: "platform.manage",
    place: "console",
    barRank: 60,
  },
];
