/** Owner of a stuck transaction, from the caller's view. */
export const STUCK_OWNERS = ["me", "nobody", "others"] as const;
/**
 * State of a row in the queue: outcome open without a case or with one, or a decision that another status contradicts.
 */
export const STUCK_STANDINGS = ["waiting", "case", "decided"] as const;
export const STUCK_KINDS = ["prepaid", "bill"] as const;
export const STUCK_HOLDINGS = ["take", "hand_over", "hand_back"] as const;
/** Result for one row: done, waiting for a second person, or rejected with its sentence. */
export const STUCK_RESULTS = ["done", "approval", "refused"] as const;

/** Maximum number of transactions per action. */
export const STUCK_AT_ONCE = 100;
export const STUCK_REASON_CHARACTERS = 1000;

/** Minutes after which a processing transaction appears in the queue, and by which it should be settled. */
export const STUCK_AFTER_MINUTES = { least: 1, usual: 10, most: 1440 } as const;
export const STUCK_TARGET_MINUTES = { least: 5, usual: 60, most: 4320 } as const;
