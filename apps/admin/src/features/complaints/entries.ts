import { MessageSquare } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/complaints",
    group: "queues",
    rank: 40,
    icon: MessageSquare,
    title: m.room_complaints,
    words: m.find_words_complaints,
    permission: "complaints.read",
    waiting: {
      key: ["complaints", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/complaints", { list: "open", limit: "10" }, { signal })).open,
      text: m.complaints_waiting_count,
    },
  },
];
