import type { DepositState } from "@konter/contract/deposits";

/** The allowed moves. PostgreSQL has the same table (deposit_move) and rejects all others. */
export const DEPOSIT_MOVES: Readonly<Record<DepositState, readonly DepositState[]>> = {
  waiting: ["confirming", "approved", "half_approved", "rejected", "expired", "canceled", "failed"],
  confirming: ["approved", "failed", "expired", "canceled"],
  // A late payment is credited, and staff may still grant the request.
  expired: ["confirming", "approved", "half_approved", "rejected"],
  canceled: ["confirming", "approved", "half_approved", "rejected"],
  failed: ["confirming", "approved"],
  rejected: ["approved"],
  approved: ["reversed"],
  half_approved: [],
  reversed: [],
};
