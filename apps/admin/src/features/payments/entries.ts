import { TriangleAlert, WalletCards } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/payments",
    group: "money",
    rank: 18,
    icon: WalletCards,
    title: m.room_payments,
    words: m.find_words_payments,
    permission: "payments.read",
    waiting: {
      key: ["payments", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/payment-cases", { limit: "10" }, { signal })).open,
      text: m.payment_cases_waiting,
    },
  },
  {
    to: "/payments/cases",
    group: "money",
    rank: 19,
    icon: TriangleAlert,
    title: m.payment_cases,
    words: m.find_words_payment_cases,
    permission: "payments.read",
    isOnlyFound: true,
  },
];
