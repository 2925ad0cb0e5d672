import { Send } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/transfers",
    group: "money",
    rank: 25,
    icon: Send,
    title: m.room_transfers,
    words: m.find_words_transfers,
    permission: "transfers.read",
    waiting: {
      key: ["transfers", "held"],
      read: async (call, signal) =>
        (await call("GET admin/deposit-transfers", { limit: "10" }, { signal })).held.count,
      text: m.transfers_held_count,
    },
  },
];
