import { Columns3 } from "@konter/ui/icons";
import type { Room } from "../../app/room.ts";
import * as m from "#messages";

/** For who builds screens; a brand's staff has no use for it. */
export const ROOMS: readonly Room[] = import.meta.env.DEV
  ? [
      {
        to: "/kit",
        group: "development",
        rank: 10,
        icon: Columns3,
        title: m.room_kit,
        words: m.find_words_kit,
      },
    ]
  : [];
