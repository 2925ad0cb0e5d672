import { Wallet } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/disburser-funds",
    group: "money",
    rank: 27,
    icon: Wallet,
    title: m.room_disburser_funds,
    words: m.find_words_disburser_funds,
    permission: "disbursers.read",
  },
];
