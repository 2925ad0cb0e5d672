import { ShieldCheck, Ticket, Wallet } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/products",
    group: "catalog",
    rank: 10,
    icon: Ticket,
    title: m.room_products,
    words: m.find_words_products,
    permission: "catalog.read",
    barRank: 40,
  },
  {
    to: "/margins",
    group: "catalog",
    rank: 20,
    icon: Wallet,
    title: m.room_margins,
    words: m.find_words_margins,
    permission: "catalog.read",
  },
  {
    to: "/price-floors",
    group: "catalog",
    rank: 22,
    icon: ShieldCheck,
    title: m.room_price_floors,
    words: m.find_words_price_floors,
    permission: "catalog.read",
  },
];
