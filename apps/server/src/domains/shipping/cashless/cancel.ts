import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { cancelCharge } from "../../money/payments/index.ts";
import type { Payments } from "../../money/payments/index.ts";
import { readOwn } from "./order.ts";
import type { CashlessRow } from "./store.ts";

/**
 * Ends an own payment that was not paid. The gateway closes it first; a payment that arrived before counts. Throws
 * cashless_not_found, cashless_not_open, deposit_paid_already.
 */
export async function cancelCashless(
  brand: BrandContext,
  payments: Payments,
  memberId: number,
  code: string,
): Promise<CashlessRow> {
  const row = await readOwn(brand.pool, memberId, code);
  if (row.state === "canceled") return row;
  if (row.state !== "waiting" || row.charge_id === null) throw new DomainError("cashless_not_open");
  await cancelCharge(brand, payments, row.charge_id);
  return readOwn(brand.pool, memberId, code);
}
