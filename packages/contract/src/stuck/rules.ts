/** Whose a stuck transaction is, to who asks. */
export const STUCK_OWNERS = ["me", "nobody", "others"] as const;
/** What a row of the queue waits for: its outcome, without a case or with one, or a look at a decision that something contradicts. */
export const STUCK_STANDINGS = ["waiting", "case", "decided"] as const;
export const STUCK_KINDS = ["prepaid", "bill"] as const;
export const STUCK_HOLDINGS = ["take", "hand_over", "hand_back"] as const;
/** What came of one row: done, waiting for a second person, or refused with its sentence. */
export const STUCK_RESULTS = ["done", "approval", "refused"] as const;

/** Transactions of one act. */
export const STUCK_AT_ONCE = 100;
export const STUCK_REASON_CHARACTERS = 1000;

/** From when on a transaction that is being processed stands in the queue, and until when it should be settled. */
export const STUCK_AFTER_MINUTES = { least: 1, usual: 10, most: 1440 } as const;
export const STUCK_TARGET_MINUTES = { least: 5, usual: 60, most: 4320 } as const;
