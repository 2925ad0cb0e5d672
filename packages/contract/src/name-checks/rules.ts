export const NAME_CHECK_STATES = ["pending", "success", "failed"] as const;
export type NameCheckState = (typeof NAME_CHECK_STATES)[number];

/** Why a check failed; a failed check is free. `unanswered`: the bank did not respond for a day. */
export const NAME_CHECK_FAILURES = ["no_account", "closed", "blocked", "unanswered"] as const;
export type NameCheckFailure = (typeof NAME_CHECK_FAILURES)[number];

/** Maximum seconds that the call waits for the result; a later result is sent as a notification. */
export const NAME_CHECK_WAIT_SECONDS = 15;
