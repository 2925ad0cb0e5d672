import * as purchase from "@konter/contract/purchase/office-endpoints";
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
    words: m.find_words_cases,
    permission: "transactions.settle",
    barRank: 20,
    waiting: {
      key: ["cases", "waiting"],
      read: async (call, signal) => (await call(purchase.openCases, {}, { signal })).cases.length,
      text: m.cases_waiting_count,
    },
  },
];
