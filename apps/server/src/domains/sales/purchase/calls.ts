import { rupiah } from "@konter/contract/money";
import { SupplierUnreachable } from "../../../ports/supplier.ts";
import type { BuyRequest, SupplierOutcome } from "../../../ports/supplier.ts";
import type { ConnectedSupplier } from "../suppliers/index.ts";
import type { Question } from "./asking/question-store.ts";

/** Longer than the longest supplier call, so a lease ends only when its worker is dead. */
export const LEASE_SECONDS = 90;
/** A worker that was suspended for longer does not call. The supplier's interval counts from here. */
export const LATEST_CALL_SECONDS = 15;
const CALL_LIMIT_MS = 45_000;

/** The timeout of one call. */
const timeLimit = (): AbortSignal => AbortSignal.timeout(CALL_LIMIT_MS);

type Asked = Omit<Question, "submitted_at">;

function requestOf(attempt: Asked): BuyRequest {
  return {
    reference: attempt.supplier_reference,
    sku: attempt.sku,
    customerNumber: attempt.destination,
    maxCost: rupiah(attempt.quoted_cost),
  };
}

/** Returns undefined for an attempt that pays no bill. Throws when the supplier account no longer supports bills. */
function billOf({ adapter }: ConnectedSupplier, attempt: Asked) {
  const { bill_reference: billReference } = attempt;
  if (billReference === null) return undefined;
  if (adapter.biller === undefined)
    throw new SupplierUnreachable(`${adapter.vendor} pays no bills`, "not_connected");
  return { biller: adapter.biller, payment: { ...requestOf(attempt), billReference } };
}

/**
 * Sends the attempt that the caller has leased. Throws SupplierUnreachable when it is certain that no request left this
 * process.
 */
export async function send(supplier: ConnectedSupplier, attempt: Asked): Promise<SupplierOutcome> {
  const bill = billOf(supplier, attempt);
  return bill === undefined
    ? supplier.adapter.buy(requestOf(attempt), timeLimit())
    : bill.biller.pay(bill.payment, timeLimit());
}

/** Requests the outcome of an attempt that the caller has leased. Throws as `send` does. */
export async function askStatus(
  supplier: ConnectedSupplier,
  attempt: Question,
): Promise<SupplierOutcome> {
  const bill = billOf(supplier, attempt);
  const sentAt = attempt.submitted_at;
  return bill === undefined
    ? supplier.adapter.status({ ...requestOf(attempt), sentAt }, timeLimit())
    : bill.biller.status({ ...bill.payment, sentAt }, timeLimit());
}
