import { SlidersHorizontal } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/settings",
    group: "brand",
    rank: 30,
    icon: SlidersHorizontal,
    title: m.room_settings,
    words: m.find_words_settings,
    permission: "settings.read",
  },
];
