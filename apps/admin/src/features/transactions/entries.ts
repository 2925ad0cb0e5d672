import { ReceiptText } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/transactions",
    group: "customers",
    rank: 10,
    icon: ReceiptText,
    title: m.room_transactions,
    words: m.find_words_transactions,
    permission: "transactions.read",
    barRank: 30,
  },
];
