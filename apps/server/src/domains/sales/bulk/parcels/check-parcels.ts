import type { BulkSender } from "@konter/contract/bulk";
import { mapInSlices } from "../../../../platform/map-in-slices.ts";
import { faulty, unjudged } from "../check/checked-row.ts";
import type { CheckedRow } from "../check/checked-row.ts";
import type { SheetRow } from "../reading/read-row.ts";
import type { ParcelBook } from "./parcel-book.ts";
import { readParcel } from "./read-parcel.ts";
import type { ReadParcel, WrongParcel } from "./read-parcel.ts";

/** A price that runs out earlier is asked for again, so that the member has time to confirm. */
const LEAST_VALID_MS = 60_000;

/** Names the question that a courier answered about a row, to recognise its answer later. */
export const askedOf = ({ order }: ReadParcel, { district }: BulkSender): string =>
  JSON.stringify([district.code, order]);

/**
 * Checks each row in the order of the sheet: returns its first fault, its price as the courier said it, or `checking`
 * while the courier has not been asked.
 */
export const checkParcels = (
  rows: readonly SheetRow[],
  book: ParcelBook,
): Promise<readonly CheckedRow[]> => mapInSlices(rows, (row) => checkParcel(row, book));

function checkParcel(sheetRow: SheetRow, book: ParcelBook): CheckedRow {
  const blank = unjudged(sheetRow);
  const read = readParcel(sheetRow.cells, book);
  if ("fault" in read) return wrongParcel(blank, read);
  const row = withParcel(blank, read);
  const priced = book.priced.get(row.line);
  if (book.sender === null || priced?.asked !== askedOf(read, book.sender))
    return { ...row, state: "checking" };
  if ("refused" in priced)
    return book.asksAgain
      ? { ...row, state: "checking" }
      : { ...faulty(row, "parcel_refused", priced.refused), priced };
  return Date.parse(priced.expires_at) < Date.now() + LEAST_VALID_MS
    ? { ...row, state: "checking" }
    : { ...row, state: "ready", price: priced.total, priced };
}

export const wrongParcel = (
  row: CheckedRow,
  { fault, facts, nearest }: WrongParcel,
): CheckedRow => ({
  ...faulty(row, fault, facts),
  suggestion:
    nearest === undefined
      ? null
      : { districts: nearest.map(({ name, city }) => ({ district: name, city })) },
});

export const withParcel = (
  row: CheckedRow,
  { courier, district, order, serviceName }: ReadParcel,
): CheckedRow => ({
  ...row,
  product_code: `${courier} ${order.service}`,
  product_name: serviceName,
  destination: district.code,
});
