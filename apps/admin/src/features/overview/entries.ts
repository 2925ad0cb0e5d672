import { House } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/",
    group: "start",
    rank: 10,
    icon: House,
    title: m.room_overview,
    words: m.find_words_overview,
    barRank: 10,
  },
];
