import { WalletCards } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/cashback",
    group: "catalog",
    rank: 30,
    icon: WalletCards,
    title: m.room_cashback,
    words: m.find_words_cashback,
    permission: "catalog.read",
  },
];
