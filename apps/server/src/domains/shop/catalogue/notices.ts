import { renderSentence } from "@konter/contract/locale";
import type { Notice } from "../../../kernel/notices/index.ts";

interface BackInStock {
  readonly product: string;
}

export const SHOP_NOTICES = {
  shop_back_in_stock: {
    kind: "shop_back_in_stock",
    page: "shop",
    event: "price",
    title: { id: "Barang tersedia lagi", en: "Back in stock" },
    text: ({ product }, locale) =>
      renderSentence(
        { id: "{product} sudah bisa dibeli lagi.", en: "{product} can be bought again." },
        locale,
        { product },
      ),
  },
} as const satisfies Readonly<Record<string, Notice<BackInStock>>>;
