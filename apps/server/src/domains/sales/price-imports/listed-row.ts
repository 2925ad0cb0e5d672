import type { RowReason } from "@konter/contract/price-imports";
import type { SupplierProduct } from "../../../ports/supplier.ts";

/** A row of a list as it came; one without a readable price has none. */
export interface ListedRow {
  readonly product: Omit<SupplierProduct, "cost">;
  readonly cost: number | null;
  /** What is wrong with the row itself. */
  readonly fault: RowReason | null;
  /** A word for its status that is not known: the product counts as off. */
  readonly unknownStatus?: string;
}

/** A row from a supplier's own answer: the adapter has read it already. */
export function fromSupplier({ cost, ...product }: SupplierProduct): ListedRow {
  return { product, cost, fault: null };
}
