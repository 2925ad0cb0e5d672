import type { BulkFault } from "@konter/contract/bulk";
import type { SoldKind } from "@konter/contract/catalog";
import type { SheetRow } from "../reading/read-row.ts";
import type { Suggestion } from "./suggest.ts";

/** What the sentence about a row names: a product, an operator, an hour, an earlier purchase or row. */
export type RowFacts = Readonly<Record<string, string | number>>;

/** A row with what its check came to, as put_bulk_rows takes it. */
export interface CheckedRow extends SheetRow {
  readonly state: "checking" | "faulty" | "ready";
  /** As it is typed while nobody knows it. */
  readonly product_code: string;
  readonly product_name: string | null;
  readonly screen: SoldKind | null;
  readonly destination: string;
  readonly price: number | null;
  readonly fault: BulkFault | null;
  readonly facts: RowFacts | null;
  readonly suggestion: Suggestion | null;
  readonly bill_ref: string | null;
}

/** What is known of a row before anything is found wrong with it. */
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
});

/** The row with what is wrong with it; its sentence is made of `why` when it is read. */
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
