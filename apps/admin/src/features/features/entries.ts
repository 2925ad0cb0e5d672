import { LayoutGrid } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/features",
    group: "brand",
    rank: 18,
    icon: LayoutGrid,
    title: m.room_features,
    words: m.find_words_features,
    permission: "settings.read",
  },
];
