import { rupiah } from "@konter/contract/money";
import type { BuyRequest, SupplierOutcome } from "../../../ports/supplier.ts";
import type { ConnectedSupplier } from "../suppliers/index.ts";
import type { Question } from "./question-store.ts";

/** Longer than the longest supplier call, so that a lease ends only when its worker is dead. */
export const LEASE_SECONDS = 90;
/** A worker that stood still for longer (a suspended machine) calls no more: the supplier's interval counts from here. */
export const LATEST_CALL_SECONDS = 15;
const CALL_LIMIT_MS = 45_000;

/** How long one call may take. */
export const timeLimit = (): AbortSignal => AbortSignal.timeout(CALL_LIMIT_MS);

export function requestOf(attempt: Omit<Question, "submitted_at">): BuyRequest {
  return {
    reference: attempt.supplier_reference,
    sku: attempt.sku,
    customerNumber: attempt.destination,
    maxCost: rupiah(attempt.quoted_cost),
  };
}

/** Asks for the outcome of an attempt that the caller has leased. Never throws. */
export function askStatus(
  supplier: ConnectedSupplier,
  attempt: Question,
): Promise<SupplierOutcome> {
  return supplier.adapter.status(
    { ...requestOf(attempt), sentAt: attempt.submitted_at },
    timeLimit(),
  );
}
