import { TriangleAlert } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/cases",
    group: "queues",
    rank: 10,
    icon: TriangleAlert,
    title: m.room_cases,
    words: m.find_words_stuck,
    permission: "transactions.settle",
    barRank: 20,
    waiting: {
      key: ["stuck", "waiting"],
      read: async (call, signal) => {
        const page = await call("GET admin/stuck", { limit: "10" }, { signal });
        return page.stuck + page.decided;
      },
      text: m.stuck_waiting,
    },
  },
];
