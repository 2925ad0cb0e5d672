/**
 * What becomes of a charge. `creating`: the gateway was not asked yet, or did not answer. `confirming`: paid by a way of paying
 * that is taken back now and then, and looked at again before it counts. `closed` can still be paid: then it is paid late.
 */
const CHARGE_STATES = ["creating", "pending", "confirming", "paid", "reversed", "closed"] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** The allowed moves, and no other. PostgreSQL holds the same table (payment_move) and refuses the rest. */
export const CHARGE_MOVES: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  creating: ["pending", "confirming", "paid", "closed"],
  pending: ["confirming", "paid", "closed"],
  confirming: ["paid", "closed"],
  closed: ["confirming", "paid"],
  paid: ["reversed"],
  reversed: [],
};

/**
 * Why a charge is closed. `refused`: the gateway would not make it. `mismatch`: something else was paid than was asked for.
 * `unwanted`: it was paid when its purpose had no use for it any more. Of the last two the money lies in suspense, with a case.
 */
const CLOSED_BECAUSE = [
  "expired",
  "canceled",
  "failed",
  "refused",
  "mismatch",
  "unwanted",
] as const;
export type ClosedBecause = (typeof CLOSED_BECAUSE)[number];
