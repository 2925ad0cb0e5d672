import { BILL_TYPES, readBillNumber } from "@konter/contract/bills";
import { distance } from "fastest-levenshtein";
import { mapInSlices } from "../../../../platform/map-in-slices.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { readInput } from "../../bills/index.ts";
import type { RowCells, SheetRow } from "../reading/read-row.ts";
import type { BillBook, BookBill } from "./bill-book.ts";
import { wrongCell } from "./cells.ts";
import { faulty, unjudged } from "./checked-row.ts";
import type { CheckedRow } from "./checked-row.ts";
import { saleKey } from "./product-book.ts";
import type { Suggestion } from "./suggest.ts";

/** Codes of bills are long words. */
const MOST_WRONG_LETTERS = 3;

/**
 * Checks each row in the order of the sheet: returns its fault, or its bill at the looked-up price, or `checking`
 * without an inquiry. A bill is paid once: a duplicate in a later row is above the limit.
 */
export async function checkBills(
  rows: readonly SheetRow[],
  book: BillBook,
): Promise<readonly CheckedRow[]> {
  const lines = new Map<string, number>();
  return mapInSlices(rows, (sheetRow) => {
    const row = checkRow(sheetRow, book);
    if (row.state === "faulty" && row.fault !== "bill_refused") return row;
    const key = saleKey(row.destination, row.product_code);
    const above = lines.get(key);
    if (above !== undefined) return faulty(row, "past_daily_limit", { line: above });
    lines.set(key, row.line);
    return row;
  });
}

function checkRow(sheetRow: SheetRow, book: BillBook): CheckedRow {
  const { product_code: typed = "", number = "" } = sheetRow.cells;
  const blank = unjudged(sheetRow);
  if (typed === "") return faulty(blank, "product_missing");
  const product = book.products.get(typed);
  if (product === undefined) return withoutProduct(blank, typed, book);
  const row: CheckedRow = { ...blank, product_name: product.name, screen: "bill" };
  if (!product.isOpen) return faulty(row, "product_inactive");
  if (number === "") return faulty(row, "number_missing");
  if (sheetRow.cells.is_uncertain === true) return faulty(row, "number_uncertain");
  const wrong = wrongCell(sheetRow.cells);
  if (wrong !== undefined) return faulty(row, "value_wrong", { column: wrong });
  return withBill(row, product, book);
}

function withoutProduct(row: CheckedRow, typed: string, { products }: BillBook): CheckedRow {
  const [near] = [...products.values()]
    .filter(({ isOpen }) => isOpen)
    .map((product) => ({ product, wrong: distance(typed, product.code) }))
    .toSorted((left, right) => left.wrong - right.wrong);
  const suggestion: Suggestion | undefined = near && {
    code: near.product.code,
    name: near.product.name,
    price: null,
  };
  const isTyped = near !== undefined && near.wrong <= MOST_WRONG_LETTERS;
  return faulty(row, isTyped ? "product_code_wrong" : "product_not_found", {}, suggestion);
}

/** The number in the form in which the biller receives it, and its inquiry. */
function withBill(row: CheckedRow, product: BookBill, { lookedUp }: BillBook): CheckedRow {
  const cells = withLostZero(row.cells, product);
  const read = inputOf(cells, product);
  if ("column" in read) return faulty(row, "value_wrong", { column: read.column });
  if ("code" in read) return faulty(row, "number_wrong", { code: read.code });
  const ready: CheckedRow = { ...row, cells, destination: read.number };
  const known = lookedUp.get(row.line);
  if (known?.product_code !== product.code || known.destination !== read.number)
    return { ...ready, state: "checking" };
  if (known.refused !== null) return faulty(ready, "bill_refused", known.refused);
  return known.price === null
    ? { ...ready, state: "checking" }
    : { ...ready, state: "ready", price: known.price, bill_ref: known.bill_ref };
}

/** Only numbers that begin with a zero can have lost one. */
function withLostZero(cells: RowCells, { type }: BookBill): RowCells {
  const { pattern } = BILL_TYPES[type];
  const { number = "", repair } = cells;
  const read = readBillNumber(type, number);
  return repair === undefined &&
    // A mobile number as 628… is complete.
    (read === undefined || read === `0${number}`) &&
    pattern.test(`0${number}`) &&
    pattern.source.startsWith("^0")
    ? { ...cells, number: `0${number}`, number_written: number, repair: "leading_zero" }
    : cells;
}

function inputOf(
  cells: RowCells,
  { code, type }: BookBill,
): { readonly number: string } | { readonly code: string } | { readonly column: string } {
  try {
    return readInput(type, inquiryOf(code, cells));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [first] = Object.entries(error.details.fields ?? {});
    const [field, fault] = first ?? ["", undefined];
    return field === "customer_number" ? { code: fault?.rule ?? error.code } : { column: field };
  }
}

/** The input of the bill inquiry. */
export function inquiryOf(productCode: string, cells: RowCells) {
  const { number = "", months, year, identity_number } = cells;
  return {
    product_code: productCode,
    customer_number: number,
    ...(months !== undefined && { months: Number(months) }),
    ...(year !== undefined && { year: Number(year) }),
    ...(identity_number !== undefined && { identity_number }),
  };
}
