import { Zap } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/token-tariffs",
    group: "catalog",
    rank: 95,
    icon: Zap,
    title: m.room_token_tariffs,
    words: m.find_words_token_tariffs,
    permission: "catalog.read",
  },
];
