import { FileText, TriangleAlert } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/statements",
    group: "money",
    rank: 34,
    icon: FileText,
    title: m.room_statements,
    words: m.find_words_statements,
    permission: "statements.read",
  },
  {
    to: "/differences",
    group: "money",
    rank: 36,
    icon: TriangleAlert,
    title: m.room_differences,
    words: m.find_words_differences,
    permission: "statements.read",
    waiting: {
      key: ["differences", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/differences", { limit: "10" }, { signal })).open,
      text: m.differences_waiting,
    },
  },
];
