import { Clock3 } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/maintenance",
    group: "brand",
    rank: 20,
    icon: Clock3,
    title: m.room_maintenance,
    words: m.find_words_maintenance,
    permission: "brand.read",
  },
];
