import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Notice } from "../../messages/notifications/index.ts";

export interface LiftedFacts {
  readonly count: number;
  /** Those that rose most, as many as one notice names. */
  readonly products: readonly {
    readonly name: string;
    readonly before: number;
    readonly after: number;
  }[];
}

const TEXT: Sentence = {
  id: "{count} harga jual Anda dinaikkan sama dengan harga beli: {list}.",
  en: "{count} of your selling prices were lifted to the buying price: {list}.",
};
const OTHERS: Sentence = { id: "dan {count} lainnya", en: "and {count} more" };

export const SELLING_PRICE_NOTICES = {
  selling_prices_lifted: {
    kind: "selling_prices_lifted",
    event: "price",
    title: { id: "Harga beli naik", en: "Buying prices rose" },
    text: ({ count, products }, locale: Locale) => {
      const named = products.map(
        ({ name, before, after }) => `${name} ${formatRupiah(before)} → ${formatRupiah(after)}`,
      );
      const others = count - products.length;
      return renderSentence(TEXT, locale, {
        count,
        list: [
          ...named,
          ...(others > 0 ? [renderSentence(OTHERS, locale, { count: others })] : []),
        ].join("; "),
      });
    },
  },
} as const satisfies Readonly<Record<string, Notice<LiftedFacts>>>;
