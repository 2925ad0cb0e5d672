import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Notice } from "../../../kernel/notices/index.ts";

export interface LiftedFacts {
  readonly count: number;
  /** The products with the largest increase, as many as one notification names. */
  readonly products: readonly {
    readonly name: string;
    readonly before: number;
    readonly after: number;
  }[];
}

export interface NewsFacts {
  /** Counts of products whose price rose and fell since the day before. */
  readonly raised: number;
  readonly lowered: number;
}

const NEWS: Sentence = {
  id: "{count} harga beli berubah sejak kemarin: {raised} naik, {lowered} turun. Daftarnya ada di Perubahan harga.",
  en: "{count} buying prices changed since yesterday: {raised} rose, {lowered} fell. They are listed under Price changes.",
};

const TEXT: Sentence = {
  id: "{count} harga jual Anda dinaikkan sama dengan harga beli: {list}.",
  en: "{count} of your selling prices were lifted to the buying price: {list}.",
};
const OTHERS: Sentence = { id: "dan {count} lainnya", en: "and {count} more" };

export const SELLING_PRICE_NOTICES = {
  selling_prices_lifted: {
    kind: "selling_prices_lifted",
    page: "selling_prices",
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
  } satisfies Notice<LiftedFacts>,
  prices_changed: {
    kind: "prices_changed",
    page: "price_changes",
    event: "price",
    title: { id: "Perubahan harga", en: "Price changes" },
    text: ({ raised, lowered }, locale: Locale) =>
      renderSentence(NEWS, locale, { count: raised + lowered, raised, lowered }),
  } satisfies Notice<NewsFacts>,
} as const;
