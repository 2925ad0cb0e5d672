import { Ban } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/sale-pauses",
    group: "catalog",
    rank: 12,
    icon: Ban,
    title: m.room_sale_pauses,
    words: m.find_words_sale_pauses,
    permission: "catalog.read",
  },
];
