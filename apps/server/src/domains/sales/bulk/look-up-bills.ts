import { DEFAULT_LOCALE } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError, parametersOf } from "../../../platform/domain-error.ts";
import { inquireBill } from "../bills/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { inquiryOf } from "./check/check-bills.ts";
import { faulty } from "./check/checked-row.ts";
import type { CheckedRow } from "./check/checked-row.ts";
import { putRows } from "./store.ts";
import { readAccount, readWaiting } from "./run-store.ts";
import type { ClaimedRun, WaitingRow } from "./run-store.ts";

/** Concurrency limit: billers are slow and serve other members too. */
const AT_ONCE = 4;

/** The result of a row's bill inquiry: reference and price, or the error code. */
export type Inquired =
  | { readonly bill_ref: string; readonly price: number }
  | { readonly refusal: DomainError };

/** Looks up the bills of an upload within the concurrency limit, and stores each result. Moves no money. */
export async function lookUpBills(
  brand: BrandContext,
  registry: SupplierRegistry,
  run: ClaimedRun,
): Promise<void> {
  const rows = await readWaiting(brand.pool, run.run_id, "checking", AT_ONCE);
  const checked = await Promise.all(
    rows.map(async (row): Promise<CheckedRow> => {
      const found = await inquire(brand, registry, run.member_id, row);
      const base: CheckedRow = {
        ...row,
        price: null,
        fault: null,
        facts: null,
        suggestion: null,
        bill_ref: null,
        priced: null,
        state: "faulty",
      };
      if ("refusal" in found) {
        const { code } = found.refusal;
        return faulty(base, "bill_refused", {
          ...parametersOf(found.refusal, DEFAULT_LOCALE),
          code,
        });
      }
      return { ...base, ...found, state: "ready" };
    }),
  );
  if (checked.length > 0) await putRows(brand.pool, run.code, run.member_id, checked, true);
}

/** Looks up the bill of a row like a single inquiry. */
export async function inquire(
  brand: BrandContext,
  registry: SupplierRegistry,
  memberId: number,
  {
    cells,
    product_code: code,
    destination,
  }: Pick<WaitingRow, "cells" | "destination" | "product_code">,
): Promise<Inquired> {
  try {
    const member = await readAccount(brand.pool, memberId);
    const request = inquiryOf(code, { ...cells, number: destination });
    const bill = await inquireBill(brand, registry, member, request, DEFAULT_LOCALE);
    return { bill_ref: bill.ref_id, price: bill.price };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refusal: error };
  }
}
