import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { Unexplained } from "@konter/contract/reconciliation";
import type { UnexplainedSource } from "../../../kernel/unexplained.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";

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
        is_set_up: source.isSetUp === true,
      });
  }
  const counted = parts.filter(({ is_set_up: isSetUp }) => !isSetUp);
  return {
    items: counted.reduce((sum, { items }) => sum + items, 0),
    amount: rupiah(counted.reduce((sum, { amount }) => sum + amount, 0)),
    parts,
  };
}
