import { Zap } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services and the searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "last-tokens",
    group: "reports",
    rank: 95,
    link: { to: "/account/{-$page}", params: { page: "token-terakhir" } },
    icon: Zap,
    title: m.last_tokens,
    words: m.find_words_last_tokens,
    isFor: ({ offers }) => offers("ppob"),
  },
];
