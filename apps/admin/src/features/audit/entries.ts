import { History } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/audit",
    group: "team",
    rank: 20,
    icon: History,
    title: m.room_audit,
    words: m.find_words_audit,
    permission: "audit.read",
    place: "everywhere",
  },
];
