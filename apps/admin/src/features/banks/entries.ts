import { Inbox, WalletCards } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/banks",
    group: "money",
    rank: 20,
    icon: WalletCards,
    title: m.room_banks,
    words: m.find_words_banks,
    permission: "banks.read",
  },
  {
    to: "/bank-lines",
    group: "money",
    rank: 30,
    icon: Inbox,
    title: m.bank_lines,
    words: m.find_words_bank_lines,
    permission: "banks.read",
  },
];
