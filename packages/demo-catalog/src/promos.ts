import { rupiah } from "@konter/contract/money";
import type { DemoProduct } from "./types.ts";

/** Product code → promo of the demo brand. */
const PROMOS: Readonly<Record<string, NonNullable<DemoProduct["promo"]>>> = {
  TSEL10: promo("HEMAT10", 250, 500),
  TSEL50: promo("HEMAT50", 750, 200),
  ISAT25: promo("ISATCERIA", 500, 150),
  XL100: promo("XLUNTUNG", 1_500, 50),
  TSELDB12G30: promo("MERAPI12", 2_000, 100),
  TRIDB25G30: promo("TRISULA25", 3_000, 40),
  PLN50: promo("TERANG50", 300, 300),
  ML90: promo("DIAMOND90", 600, 75),
  GOPAY50: promo("GOHEMAT", 350, 250),
  GPLAY100: promo("MAINPLAY", 900, 25),
};

/** The same products, with the demo brand's promos on ten of them. Throws when a promo's product is missing. */
export function withPromos(products: readonly DemoProduct[]): readonly DemoProduct[] {
  const codes = new Set(products.map((product) => product.code));
  const orphan = Object.keys(PROMOS).find((code) => !codes.has(code));
  if (orphan !== undefined) throw new Error(`promo for an unknown product: ${orphan}`);
  return products.map((product) => {
    const found = PROMOS[product.code];
    return found === undefined ? product : { ...product, promo: found };
  });
}

function promo(code: string, discountRupiah: number, stock: number) {
  return { code, discount: rupiah(discountRupiah), stock };
}
