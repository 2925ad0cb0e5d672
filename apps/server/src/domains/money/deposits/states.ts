import type { DepositState } from "@konter/contract/deposits";

/** The allowed moves, and no other. PostgreSQL holds the same table (deposit_move) and refuses the rest. */
export const DEPOSIT_MOVES: Readonly<Record<DepositState, readonly DepositState[]>> = {
  waiting: ["confirming", "approved", "half_approved", "rejected", "expired", "canceled", "failed"],
  confirming: ["approved", "failed", "expired", "canceled"],
  // What comes late is credited, or granted after all.
  expired: ["confirming", "approved", "half_approved", "rejected"],
  canceled: ["confirming", "approved", "half_approved", "rejected"],
  failed: ["confirming", "approved"],
  rejected: ["approved"],
  approved: ["reversed"],
  half_approved: [],
  reversed: [],
};
