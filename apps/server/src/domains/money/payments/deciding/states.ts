/**
 * The states of a charge. `creating`: not sent to the gateway yet, or no response. `confirming`: paid by a reversible
 * method and rechecked before it counts. A `closed` charge can still be paid, which then counts as late.
 */
const CHARGE_STATES = ["creating", "pending", "confirming", "paid", "reversed", "closed"] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** The allowed moves. PostgreSQL has the same table (payment_move) and rejects all others. */
export const CHARGE_MOVES: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  creating: ["pending", "confirming", "paid", "closed"],
  pending: ["confirming", "paid", "closed"],
  confirming: ["paid", "closed"],
  closed: ["confirming", "paid"],
  paid: ["reversed"],
  reversed: [],
};

/**
 * Why a charge is closed. `refused`: the gateway rejected its creation. `mismatch`: the payment differs from the
 * requested one. `unwanted`: it was paid after its purpose no longer wanted it. For the last two the money is in
 * suspense with a case.
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
