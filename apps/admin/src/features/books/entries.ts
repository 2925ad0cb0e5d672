import { ReceiptText } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/books",
    group: "money",
    rank: 40,
    icon: ReceiptText,
    title: m.room_books,
    words: m.find_words_books,
    permission: "books.read",
  },
];
