import { Tags } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "price-list",
    group: "topup",
    rank: 70,
    link: { to: "/pricelist/{-$type}" },
    icon: Tags,
    title: m.price_list_title,
    words: m.find_words_price_list,
    isFor: ({ offers }) => offers("ppob"),
    report: { rank: 90, text: m.price_list_text },
  },
  {
    key: "price-changes",
    group: "account",
    rank: 87,
    link: { to: "/pricelist/perubahan" },
    icon: Tags,
    title: m.price_changes_title,
    words: m.find_words_price_changes,
    isFor: ({ offers }) => offers("ppob"),
  },
  {
    key: "selling-prices",
    group: "account",
    rank: 85,
    link: { to: "/account/{-$page}", params: { page: "harga-jual" } },
    icon: Tags,
    title: m.selling_prices_title,
    words: m.find_words_selling_prices,
    isFor: ({ offers }) => offers("ppob"),
  },
];
