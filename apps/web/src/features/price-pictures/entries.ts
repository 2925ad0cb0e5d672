import { Palette } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services and the searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "price-pictures",
    group: "account",
    rank: 86,
    link: { to: "/pricelist/media" },
    icon: Palette,
    title: m.media_page,
    words: m.find_words_media,
    isFor: ({ offers }) => offers("ppob"),
  },
];
