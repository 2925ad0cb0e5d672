import type { Product } from "@konter/contract/catalog";
import { MEGABYTES_PER_GIGABYTE } from "@konter/ui";

export const PRODUCT_ORDERS = ["list", "price", "per_gigabyte", "validity"] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** Rupiah per gigabyte; a product without a quota comes last. */
export function pricePerGigabyte(product: Product): number {
  return product.quota_megabytes
    ? Math.round((product.price * MEGABYTES_PER_GIGABYTE) / product.quota_megabytes)
    : Infinity;
}

/** Available products first, then in the selected order; `list` keeps the server's order. */
export function ordered(products: readonly Product[], order: ProductOrder): readonly Product[] {
  const measure: Readonly<Record<ProductOrder, (product: Product) => number>> = {
    list: () => 0,
    price: (product) => product.price,
    per_gigabyte: pricePerGigabyte,
    validity: (product) => -(product.validity_days ?? 0),
  };
  const value = measure[order];
  const compare = (left: Product, right: Product) => {
    const [a, b] = [value(left), value(right)];
    return a === b ? 0 : a - b;
  };
  return order === "list" ? products : products.toSorted(compare);
}

/** The groups in list order. */
export function groupsOf(products: readonly Product[]): readonly string[] {
  return [...new Set(products.map(({ group }) => group))];
}
