import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { Unexplained } from "@konter/contract/reconciliation";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** Where money can lie of which nobody has said what it is. */
export interface UnexplainedSource {
  /** The module's name in dots, and what it is: `sales.suppliers.balance`. */
  readonly name: string;
  readonly title: Sentence;
  /** The room of the back office in which it is explained. */
  readonly room: `/${string}`;
  /** How many things, and how many rupiah by their amounts, whatever their direction. */
  read(brand: BrandContext): Promise<{ readonly items: number; readonly amount: number }>;
}

/** Everything that is not explained now: added up, so that too much here and too little there do not hide each other. */
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
