import { Ban, KeyRound, Smartphone, Truck, UserRound } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/members",
    group: "customers",
    rank: 20,
    icon: UserRound,
    title: m.room_members,
    words: m.find_words_members,
    permission: "members.read",
  },
  {
    to: "/blocks",
    group: "customers",
    rank: 30,
    icon: Ban,
    title: m.room_blocks,
    words: m.find_words_blocks,
    permission: "members.read",
  },
  {
    to: "/permission-requests",
    group: "queues",
    rank: 50,
    icon: KeyRound,
    title: m.room_requests,
    words: m.find_words_requests,
    permission: "members.permissions",
    waiting: {
      key: ["permission-requests", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/permission-requests", { list: "open", limit: "10" }, { signal }))
          .open,
      text: m.requests_waiting_count,
    },
  },
  {
    to: "/courier-requests",
    group: "queues",
    rank: 60,
    icon: Truck,
    title: m.room_courier_requests,
    words: m.find_words_courier_requests,
    permission: "members.address",
    waiting: {
      key: ["courier-requests", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/courier-requests", { list: "open", limit: "10" }, { signal })).open,
      text: m.courier_requests_waiting_count,
    },
  },
  {
    to: "/recoveries",
    group: "queues",
    rank: 70,
    icon: Smartphone,
    title: m.room_recoveries,
    words: m.find_words_recoveries,
    permission: "members.read",
    waiting: {
      key: ["recoveries", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/recoveries", {}, { signal })).rows.length,
      text: m.recoveries_waiting_count,
    },
  },
];
