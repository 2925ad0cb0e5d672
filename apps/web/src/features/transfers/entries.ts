import { QrSign, Send } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "transfer",
    group: "money",
    rank: 40,
    link: { to: "/payment/deposit/transfer" },
    icon: Send,
    title: m.transfer_title,
    words: m.find_words_transfer,
    isFor: ({ may }) => may("deposit.transfer"),
    profileRank: 80,
  },
  {
    key: "own-code",
    group: "account",
    rank: 80,
    link: { to: "/account/{-$page}", params: { page: "qr" } },
    icon: QrSign,
    title: m.own_code_title,
    words: m.find_words_own_code,
    profileRank: 5,
  },
];
