import { Plug } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/connections",
    group: "catalog",
    rank: 50,
    icon: Plug,
    title: m.room_connections,
    words: m.find_words_connections,
    permission: "connections.read",
  },
];
