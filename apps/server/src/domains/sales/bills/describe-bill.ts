import type { Bill } from "@konter/contract/bills";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { TextSeal } from "../../../platform/keys/text-seal.ts";
import { failureText, openDelivered, publicStatus } from "../purchase/index.ts";
import { findBill, findBills } from "./store.ts";
import type { BillRow } from "./store.ts";

/** Returns the member's own bill, looked up or paid. Throws bill_inquiry_not_found. */
export async function describeBill(
  { pool, textSeal }: Pick<BrandContext, "pool" | "textSeal">,
  memberId: number,
  refId: string,
  locale: Locale,
): Promise<Bill> {
  const row = await findBill(pool, memberId, refId);
  if (row === undefined) throw new DomainError("bill_inquiry_not_found");
  return toBill(row, locale, await textSeal());
}

/** Returns the member's own bills with these references, by reference. Unknown references are left out. */
export async function billsOf(
  pool: Queries,
  seal: TextSeal,
  memberId: number,
  refIds: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, Bill>> {
  const rows = await findBills(pool, memberId, refIds);
  return new Map(rows.map((row) => [row.ref_id, toBill(row, locale, seal)]));
}

/** A bill that is looked up but unpaid is `inquiry`, later `expired` (feature row M242). */
export function toBill(row: BillRow, locale: Locale, seal: TextSeal): Bill {
  const status =
    row.state === null ? (row.is_expired ? "expired" : "inquiry") : publicStatus(row.state);
  const isOver = row.state !== null && status !== "success" && row.failure_reason !== null;
  return {
    ref_id: row.ref_id,
    status,
    type: row.bill_type,
    product_code: row.product_code,
    product: row.product_name,
    customer_number: row.customer_number,
    customer_name: row.customer_name,
    period: row.period,
    periods: row.details.periods.map((period) => ({
      period: period.period,
      amount: rupiah(period.amount),
      admin_fee: orNull(period.adminFee),
      penalty: orNull(period.penalty),
      other: orNull(period.other),
      meter_start: period.meterStart ?? null,
      meter_end: period.meterEnd ?? null,
      // Suppliers accept payment only for the whole inquiry. Fewer months need another inquiry.
      forced: true,
    })),
    facts: [...row.details.facts],
    due_date: row.details.dueDate,
    amount: rupiah(row.amount),
    admin_fee: rupiah(row.admin_fee),
    total: rupiah(row.amount + row.admin_fee),
    price: rupiah(row.price),
    selling_price: row.selling_price === null ? null : rupiah(row.selling_price),
    looked_up_at: row.asked_at.toISOString(),
    paid_at: row.accepted_at?.toISOString() ?? null,
    expires_at: row.state === null ? row.expires_at.toISOString() : null,
    serial_number: openDelivered(seal)(row),
    failure: isOver ? failureText(row.failure_reason, locale) : null,
  };
}

const orNull = (amount: number | undefined) => (amount === undefined ? null : rupiah(amount));
