import { ReceiptText } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "receipt-settings",
    group: "settings",
    rank: 45,
    link: { to: "/account/{-$page}", params: { page: "receipt" } },
    icon: ReceiptText,
    title: m.receipt_settings,
    words: m.find_words_receipt_settings,
    profileRank: 75,
  },
];
