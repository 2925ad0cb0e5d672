import { Palette } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/brand",
    group: "brand",
    rank: 10,
    icon: Palette,
    title: m.room_brand,
    words: m.find_words_brand,
    permission: "brand.read",
  },
];
