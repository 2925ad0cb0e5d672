import type { BillType } from "@konter/contract/bills";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { StoredRow } from "../store.ts";
import type { RowFacts } from "./checked-row.ts";

export interface BookBill {
  readonly code: string;
  readonly name: string;
  readonly type: BillType;
  readonly isOpen: boolean;
}

/** The earlier inquiry of a row: the bill, or the reason why it failed. */
interface LookedUp {
  readonly bill_ref: string | null;
  readonly refused: RowFacts | null;
  readonly product_code: string;
  readonly destination: string;
  readonly price: number | null;
}

/** The data for checking rows of bills, read in one snapshot. */
export interface BillBook {
  readonly products: ReadonlyMap<string, BookBill>;
  /** By line. */
  readonly lookedUp: ReadonlyMap<number, LookedUp>;
}

/**
 * Reads the bills on sale, and the payable inquiries of earlier checks. With `asksAgain` bills that a biller rejected
 * are looked up again.
 */
export async function readBillBook(
  { pool }: BrandContext,
  stored: readonly Pick<
    StoredRow,
    "bill_ref" | "destination" | "facts" | "fault" | "line" | "product_code"
  >[],
  asksAgain: boolean,
): Promise<BillBook> {
  const refs = stored.flatMap(({ bill_ref: ref }) => (ref === null ? [] : [ref]));
  const [products, payable] = await Promise.all([
    pool.query<BookBill>(
      `select code, name, bill_type as type, enabled and bill_open(id, null, clock_timestamp()) as "isOpen" from bill_product`,
    ),
    pool.query<{ ref_id: string; price: number }>(
      "select ref_id, price from bill_inquiry where ref_id = any($1) and state = 'found' and expires_at > clock_timestamp()",
      [refs],
    ),
  ]);
  const prices = new Map(payable.rows.map(({ ref_id, price }) => [ref_id, price]));
  return {
    products: new Map(products.rows.map((product) => [product.code, product])),
    lookedUp: new Map(
      stored.map((row) => [
        row.line,
        {
          bill_ref: row.bill_ref,
          refused: row.fault === "bill_refused" && !asksAgain ? row.facts : null,
          product_code: row.product_code,
          destination: row.destination,
          price: prices.get(row.bill_ref ?? "") ?? null,
        },
      ]),
    ),
  };
}
