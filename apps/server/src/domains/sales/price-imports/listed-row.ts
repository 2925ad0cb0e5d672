import type { RowReason } from "@konter/contract/price-imports";
import type { SupplierProduct } from "../../../ports/supplier.ts";

/** A row of a list as received. Null price: it was not readable. */
export interface ListedRow {
  readonly product: Omit<SupplierProduct, "cost">;
  readonly cost: number | null;
  /** The error of the row itself. */
  readonly fault: RowReason | null;
  /** An unknown status word. The product counts as off. */
  readonly unknownStatus?: string;
}

/** A row from a supplier's API, which the adapter has already parsed. */
export function fromSupplier({ cost, ...product }: SupplierProduct): ListedRow {
  return { product, cost, fault: null };
}
