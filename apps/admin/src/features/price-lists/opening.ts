import { priceWith } from "@konter/contract/price-imports";
import type {
  PriceImportDetail,
  PriceImportRow,
  ProposedMargin,
} from "@konter/contract/price-imports";
import { rupiah } from "@konter/contract/money";

/** Code and name of a new product, if changed from the proposal. */
export interface RowEdit {
  readonly code: string;
  readonly name: string;
}

/** Values typed before rows are opened: fixed margins by `category screen`, and rows by line. */
export interface TypedOpening {
  readonly fixed: Readonly<Record<string, string>>;
  readonly edits: ReadonlyMap<number, RowEdit>;
}
export const NOTHING_TYPED: TypedOpening = { fixed: {}, edits: new Map() };

export const marginKey = ({ category, screen }: Pick<ProposedMargin, "category" | "screen">) =>
  `${category} ${screen}`;

/** The margins that the displayed rows still need, with their typed values. */
export function missingMargins(
  { margins }: PriceImportDetail,
  rows: readonly PriceImportRow[],
  { fixed }: TypedOpening,
): readonly ProposedMargin[] {
  const screens = new Set(rows.map(({ product }) => product?.screen));
  return margins
    .filter(({ stands, screen }) => !stands && screens.has(screen))
    .map((margin) => ({
      ...margin,
      fixed: rupiah(Number(fixed[marginKey(margin)] ?? margin.fixed)),
    }));
}

/** Price of each tier, with the typed margin if none exists. */
export function pricesOf(
  { product, cost, prices }: PriceImportRow,
  margins: readonly ProposedMargin[],
): PriceImportRow["prices"] {
  if (product === null || cost === null) return prices;
  return prices.map(({ category, price }) => {
    const margin = margins.find(
      (each) => each.category === category && each.screen === product.screen,
    );
    return { category, price: margin === undefined ? price : rupiah(priceWith(cost, margin)) };
  });
}
