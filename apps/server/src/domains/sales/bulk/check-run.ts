import type { BulkSender, BulkSells } from "@konter/contract/bulk";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { readBillBook } from "./check/bill-book.ts";
import { checkBills } from "./check/check-bills.ts";
import { checkPrepaid } from "./check/check-prepaid.ts";
import type { CheckedRow } from "./check/checked-row.ts";
import { readProductBook } from "./check/product-book.ts";
import type { BulkParts } from "./bulk-parts.ts";
import { checkParcels } from "./parcels/check-parcels.ts";
import { readParcelBook } from "./parcels/parcel-book.ts";
import type { SheetRow } from "./reading/read-row.ts";
import { putRows, readAllRows } from "./store.ts";
import type { StoredRow, StoredRun } from "./store.ts";

/** The account whose products and prices the check uses. */
export type Checker = Pick<MemberSubject, "category" | "id">;

export interface CheckOptions {
  /** Asks again about bills and parcels that were rejected. */
  readonly asksAgain?: boolean;
  /** The later start of the run, for prices that hold only until then. */
  readonly startsAt?: string | undefined;
}

/** The kind of file, and the sender of a file of parcels. */
export interface CheckedFile {
  readonly sells: BulkSells;
  readonly sender: BulkSender | null;
}

/**
 * Returns the current result of each row without writing. A bill without an inquiry and a parcel without a price are
 * `checking`; with `asksAgain` also those that were rejected.
 */
export async function checkRows(
  parts: BulkParts,
  member: Checker,
  { sells, sender }: CheckedFile,
  rows: readonly SheetRow[],
  before: readonly StoredRow[] = [],
  { asksAgain = false, startsAt }: CheckOptions = {},
): Promise<readonly CheckedRow[]> {
  const { brand } = parts;
  if (sells === "parcels")
    return checkParcels(rows, await readParcelBook(parts, member.id, sender, before, asksAgain));
  if (sells === "bills") return checkBills(rows, await readBillBook(brand, before, asksAgain));
  const { bulk_number_day_limit: limit } = await readBrandSettings(brand);
  return checkPrepaid(rows, await readProductBook(brand, member, limit, startsAt));
}

/**
 * Checks every row of an unconfirmed run with current products and prices, and stores the results. Throws
 * bulk_run_not_found, bulk_run_confirmed.
 */
export async function checkRun(
  parts: BulkParts,
  member: Checker,
  run: Pick<StoredRun, "code" | "id" | "sells" | "sender">,
  options: CheckOptions = {},
): Promise<void> {
  const { pool } = parts.brand;
  const stored = await readAllRows(pool, run.id);
  const checked = await checkRows(parts, member, run, stored, stored, options);
  const result = await putRows(pool, run.code, member.id, checked);
  if (result !== "put") throw new DomainError(result);
}
