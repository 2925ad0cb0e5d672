import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { Unexplained } from "@konter/contract/reconciliation";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** A place where unexplained money can be. */
export interface UnexplainedSource {
  /** The module and the kind with dots: `sales.suppliers.balance`. */
  readonly name: string;
  readonly title: Sentence;
  /** The back-office page on which it is explained. */
  readonly room: `/${string}`;
  /** Returns the number of items and the sum of their absolute amounts in rupiah. */
  read(brand: BrandContext): Promise<{ readonly items: number; readonly amount: number }>;
}

/** Returns all currently unexplained money as a sum of absolute amounts, so that a surplus does not hide a shortage. */
export async function readUnexplained(
  brand: BrandContext,
  sources: readonly UnexplainedSource[],
  locale: Locale,
): Promise<Unexplained> {
  const parts = [];
  for (const source of sources) {
    const { items, amount } = await source.read(brand);
    if (items > 0)
      parts.push({
        source: source.name,
        title: renderSentence(source.title, locale),
        room: source.room,
        items,
        amount: rupiah(amount),
      });
  }
  return {
    items: parts.reduce((sum, { items }) => sum + items, 0),
    amount: rupiah(parts.reduce((sum, { amount }) => sum + amount, 0)),
    parts,
  };
}
