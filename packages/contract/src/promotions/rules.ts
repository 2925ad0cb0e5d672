/** The sales for which an agent may become a Master (SPEC.md section 9, DECISIONS A34), in whole rupiah. */
export const MASTER_THRESHOLD_RUPIAH = 1_000_000;
/** The window of these sales, in times of 24 hours before now. */
export const MASTER_WINDOW_DAYS = 30;

export const PROMOTION_STATES = ["waiting", "granted", "refused"] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/**
 * `announced`: the date has not come. `withdrawn`: staff took it back. `lapsed`: the sales were enough on the date, so
 * the Master stays. `done`: the Master is an agent again.
 */
export const DEMOTION_STATES = ["announced", "withdrawn", "lapsed", "done"] as const;
export type DemotionState = (typeof DEMOTION_STATES)[number];

/** What a change of tier or upline was. */
export const STANDING_CHANGES = ["promotion", "demotion", "tier", "move"] as const;
export type StandingChange = (typeof STANDING_CHANGES)[number];

export const PROMOTION_TEXT_CHARACTERS = 300;

/** Approval kind for a demotion that gives the agents another Master, when the brand has a second person. */
export const DEMOTION_APPROVAL = "promotions.demotion";

/** `masters`: those without a Master above them. `alone`: agents without a Master. */
export const AGENT_LISTS = ["masters", "alone"] as const;
export type AgentList = (typeof AGENT_LISTS)[number];
