import { BookUser } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/staff",
    group: "team",
    rank: 10,
    icon: BookUser,
    title: m.room_staff,
    words: m.find_words_staff,
    permission: "staff.read",
  },
];
