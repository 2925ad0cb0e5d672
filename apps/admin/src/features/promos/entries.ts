import { Ticket } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/promos",
    group: "catalog",
    rank: 25,
    icon: Ticket,
    title: m.room_promos,
    words: m.find_words_promos,
    permission: "catalog.read",
  },
];
