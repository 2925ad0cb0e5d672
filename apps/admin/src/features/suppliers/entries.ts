import { Zap } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/suppliers",
    group: "catalog",
    rank: 40,
    icon: Zap,
    title: m.room_suppliers,
    words: m.find_words_suppliers,
    permission: "suppliers.read",
  },
];
