import type { SimulatedProduct } from "./products.ts";

/** How one vendor's price rows relate to products. */
export interface RowFormat<Row> {
  productOf(row: Row): SimulatedProduct;
  /** The row as the price list shows it now. */
  rowOf(row: Row, product: SimulatedProduct): Row;
}

export type ProductChange = Partial<
  Pick<SimulatedProduct, "cost" | "stock" | "buyerActive" | "sellerActive">
>;

/** The products on sale, and the vendor's price list. */
export class Catalogue<Row> {
  readonly #format: RowFormat<Row>;
  readonly #entries = new Map<string, { readonly row: Row; readonly product: SimulatedProduct }>();

  constructor(format: RowFormat<Row>, rows: readonly Row[]) {
    this.#format = format;
    this.replace(rows);
  }

  replace(rows: readonly Row[]): void {
    this.#entries.clear();
    for (const row of rows) {
      const product = this.#format.productOf(row);
      this.#entries.set(product.sku, { row, product });
    }
  }

  product(sku: string): SimulatedProduct | undefined {
    return this.#entries.get(sku)?.product;
  }

  /** Throws RangeError for a SKU that is not on the list. */
  change(sku: string, change: ProductChange): void {
    const product = this.product(sku);
    if (product === undefined) throw new RangeError(`no such SKU: ${sku}`);
    Object.assign(product, change);
  }

  rows(): readonly Row[] {
    return [...this.#entries.values()].map(({ row, product }) => this.#format.rowOf(row, product));
  }
}
