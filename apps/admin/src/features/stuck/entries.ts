import * as endpoints from "@konter/contract/stuck/office-endpoints";
import { Clock3 } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/stuck",
    group: "queues",
    rank: 12,
    icon: Clock3,
    title: m.room_stuck,
    words: m.find_words_stuck,
    permission: "transactions.settle",
    waiting: {
      key: ["stuck", "waiting"],
      read: async (call, signal) =>
        (await call(endpoints.stuckTransactions, { limit: "10" }, { signal })).stuck,
      text: m.stuck_waiting,
    },
  },
];
