import { FileText, HandCoins, PiggyBank, SlidersHorizontal } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/deposits",
    group: "money",
    rank: 10,
    icon: PiggyBank,
    title: m.room_deposits,
    words: m.find_words_deposits,
    permission: "deposits.read",
    waiting: {
      key: ["deposits", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/deposits", { limit: "10" }, { signal })).counts.queue,
      text: m.deposits_waiting_count,
    },
  },
  {
    to: "/deposits/matches",
    group: "money",
    rank: 12,
    icon: HandCoins,
    title: m.deposit_matches,
    words: m.find_words_deposit_matches,
    permission: "deposits.read",
    isOnlyFound: true,
  },
  {
    to: "/deposits/claims",
    group: "money",
    rank: 14,
    icon: FileText,
    title: m.deposit_claims,
    words: m.find_words_deposit_claims,
    permission: "deposits.read",
    isOnlyFound: true,
  },
  {
    to: "/deposits/settings",
    group: "money",
    rank: 16,
    icon: SlidersHorizontal,
    title: m.deposit_settings,
    words: m.find_words_deposit_settings,
    permission: "deposits.read",
    isOnlyFound: true,
  },
];
