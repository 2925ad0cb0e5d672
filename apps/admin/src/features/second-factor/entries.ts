import { CircleUser } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/security",
    group: "team",
    rank: 30,
    icon: CircleUser,
    title: m.room_security,
    words: m.find_words_security,
    place: "everywhere",
  },
];
