import type { TransactionStatus } from "@konter/contract/purchase";

/** The internal states of a purchase. Users see the nine of feature row M242. */
export type PurchaseState =
  | "reserved"
  | "submitting"
  | "unknown"
  | "success"
  | "failed"
  | "expired"
  | "canceled"
  | "returned"
  | "blocked";

/**
 * The allowed moves. PostgreSQL has the same table (purchase_move) and rejects all others. failed → success (also from
 * expired) is a delivery found after the refund. success → returned is a delivery that the supplier took back.
 */
export const PURCHASE_MOVES: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  reserved: ["submitting", "canceled", "blocked", "expired"],
  blocked: ["reserved", "canceled"],
  submitting: ["unknown", "success", "failed"],
  unknown: ["success", "failed"],
  failed: ["success"],
  expired: ["success"],
  success: ["returned"],
  canceled: [],
  returned: [],
};

const PUBLIC_STATUS: Readonly<Record<PurchaseState, TransactionStatus>> = {
  reserved: "unprocessed",
  submitting: "processing",
  unknown: "processing",
  success: "success",
  failed: "failed",
  expired: "expired",
  canceled: "canceled",
  returned: "returned",
  blocked: "blocked",
};

export function publicStatus(state: PurchaseState): TransactionStatus {
  return PUBLIC_STATUS[state];
}

/** Returns the internal states behind a public one; empty for states that prepaid purchases never have. */
export function statesOf(status: TransactionStatus): readonly PurchaseState[] {
  return (Object.keys(PUBLIC_STATUS) as PurchaseState[]).filter(
    (state) => PUBLIC_STATUS[state] === status,
  );
}
