export const NAME_CHECK_STATES = ["pending", "success", "failed"] as const;
export type NameCheckState = (typeof NAME_CHECK_STATES)[number];

/** Why a check failed; nobody pays for it. `unanswered`: the bank did not say for a day. */
export const NAME_CHECK_FAILURES = ["no_account", "closed", "blocked", "unanswered"] as const;
export type NameCheckFailure = (typeof NAME_CHECK_FAILURES)[number];

/** For so long somebody waits for the answer; after that it comes as a notice. */
export const NAME_CHECK_WAIT_SECONDS = 15;
