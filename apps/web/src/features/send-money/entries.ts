import { Search, Send } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "send-money",
    group: "money",
    rank: 42,
    link: { to: "/prabayar/kirim-uang" },
    icon: Send,
    title: m.send_money_title,
    words: m.find_words_send_money,
    isFor: ({ may }) => may("sendmoney.use"),
    profileRank: 82,
  },
  {
    key: "name-check",
    group: "money",
    rank: 44,
    link: { to: "/cek-nama" },
    icon: Search,
    title: m.name_check_title,
    words: m.find_words_name_check,
    profileRank: 84,
  },
];
