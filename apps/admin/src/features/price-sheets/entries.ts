import { FileSpreadsheet } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/price-sheets",
    group: "catalog",
    rank: 24,
    icon: FileSpreadsheet,
    title: m.room_price_sheets,
    words: m.find_words_price_sheets,
    permission: "catalog.read",
  },
];
