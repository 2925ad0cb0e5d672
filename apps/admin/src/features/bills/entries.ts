import { FileText } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/bills",
    group: "catalog",
    rank: 17,
    icon: FileText,
    title: m.room_bills,
    words: m.find_words_bills,
    permission: "catalog.read",
  },
];
