import { ChartColumn, WalletCards } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/accounts",
    group: "money",
    rank: 44,
    icon: WalletCards,
    title: m.room_accounts,
    words: m.find_words_accounts,
    permission: "finance.read",
  },
  {
    to: "/revenue",
    group: "money",
    rank: 46,
    icon: ChartColumn,
    title: m.room_revenue,
    words: m.find_words_revenue,
    permission: "finance.read",
  },
];
