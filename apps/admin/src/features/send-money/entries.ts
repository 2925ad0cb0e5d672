import { Send, UserRound } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/sent-money",
    group: "money",
    rank: 26,
    icon: Send,
    title: m.room_sent_money,
    words: m.find_words_sent_money,
    permission: "sendmoney.read",
    waiting: {
      key: ["sent-money", "waiting"],
      read: async (call, signal) => {
        const page = await call("GET admin/send-money", { limit: "10" }, { signal });
        return page.stuck + page.attention;
      },
      text: m.sent_money_waiting,
    },
  },
  {
    to: "/verifications",
    group: "customers",
    rank: 70,
    icon: UserRound,
    title: m.room_verifications,
    words: m.find_words_verifications,
    permission: "verification.decide",
    waiting: {
      key: ["verifications", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/verifications", { limit: "10" }, { signal })).waiting,
      text: m.verifications_waiting,
    },
  },
];
