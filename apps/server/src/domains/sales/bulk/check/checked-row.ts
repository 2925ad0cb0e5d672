import type { BulkFault } from "@konter/contract/bulk";
import type { SoldKind } from "@konter/contract/catalog";
import type { SheetRow } from "../reading/read-row.ts";
import type { Priced } from "../parcels/parcel-book.ts";
import type { Suggestion } from "./suggest.ts";

/** The values in the message about a row: a product, an operator, a time, an earlier purchase or row. */
export type RowFacts = Readonly<Record<string, string | number>>;

/** The districts that a row could mean. */
export interface NearestDistricts {
  readonly districts: readonly { readonly district: string; readonly city: string }[];
}

/** A checked row, as put_bulk_rows takes it. */
export interface CheckedRow extends SheetRow {
  readonly state: "checking" | "faulty" | "ready";
  /** As typed until the product is known. */
  readonly product_code: string;
  readonly product_name: string | null;
  readonly screen: SoldKind | null;
  readonly destination: string;
  readonly price: number | null;
  readonly fault: BulkFault | null;
  readonly facts: RowFacts | null;
  readonly suggestion: NearestDistricts | Suggestion | null;
  readonly bill_ref: string | null;
  /** Set for parcels that the courier was asked about. */
  readonly priced: Priced | null;
}

/** A row before its check. */
export const unjudged = ({ line, cells }: SheetRow): CheckedRow => ({
  line,
  cells,
  state: "faulty",
  product_code: cells.product_code ?? "",
  product_name: null,
  screen: null,
  destination: "",
  price: null,
  fault: null,
  facts: null,
  suggestion: null,
  bill_ref: null,
  priced: null,
});

/** Returns the row with its fault. Its message is built from `why` when it is read. */
export const faulty = (
  row: CheckedRow,
  fault: BulkFault,
  why: RowFacts = {},
  suggestion?: Suggestion,
): CheckedRow => ({
  ...row,
  state: "faulty",
  fault,
  facts: why,
  suggestion: suggestion ?? null,
});
