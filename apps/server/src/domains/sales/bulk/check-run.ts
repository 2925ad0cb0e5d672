import type { BulkSells } from "@konter/contract/bulk";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { readBillBook } from "./check/bill-book.ts";
import { checkBills } from "./check/check-bills.ts";
import { checkPrepaid } from "./check/check-prepaid.ts";
import type { CheckedRow } from "./check/checked-row.ts";
import { readProductBook } from "./check/product-book.ts";
import type { SheetRow } from "./reading/read-row.ts";
import { putRows, readAllRows } from "./store.ts";
import type { StoredRow, StoredRun } from "./store.ts";

/** The account whose products and prices the check uses. */
export type Checker = Pick<MemberSubject, "category" | "id">;

export interface CheckOptions {
  /** Asks again about bills that a biller rejected. */
  readonly asksAgain?: boolean;
  /** The later start of the run, for prices that hold only until then. */
  readonly startsAt?: string | undefined;
}

/**
 * Returns the current result of each row without writing. A bill without an inquiry is `checking`; with `asksAgain`
 * also one that a biller rejected.
 */
export async function checkRows(
  brand: BrandContext,
  member: Checker,
  sells: BulkSells,
  rows: readonly SheetRow[],
  before: readonly StoredRow[] = [],
  { asksAgain = false, startsAt }: CheckOptions = {},
): Promise<readonly CheckedRow[]> {
  if (sells === "bills") return checkBills(rows, await readBillBook(brand, before, asksAgain));
  const { bulk_number_day_limit: limit } = await readBrandSettings(brand);
  return checkPrepaid(rows, await readProductBook(brand, member, limit, startsAt));
}

/**
 * Checks every row of an unconfirmed run with current products and prices, and stores the results. Throws
 * bulk_run_not_found, bulk_run_confirmed.
 */
export async function checkRun(
  brand: BrandContext,
  member: Checker,
  run: Pick<StoredRun, "code" | "id" | "sells">,
  options: CheckOptions = {},
): Promise<void> {
  const stored = await readAllRows(brand.pool, run.id);
  const checked = await checkRows(brand, member, run.sells, stored, stored, options);
  const result = await putRows(brand.pool, run.code, member.id, checked);
  if (result !== "put") throw new DomainError(result);
}
