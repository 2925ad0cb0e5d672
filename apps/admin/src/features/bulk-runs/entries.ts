import { FileText } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** What this feature adds to the menu and to the search. */
export const ROOMS: readonly Room[] = [
  {
    to: "/bulk-runs",
    group: "customers",
    rank: 12,
    icon: FileText,
    title: m.room_bulk_runs,
    words: m.find_words_bulk_runs,
    permission: "bulk.read",
  },
];
