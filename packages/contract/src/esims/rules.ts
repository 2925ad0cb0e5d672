/** State of a plan on an eSIM: active, or queued after the previous one. */
export const ESIM_PLAN_STATES = ["active", "queued"] as const;
export type EsimPlanState = (typeof ESIM_PLAN_STATES)[number];

/** Capabilities of the vendor that issued an eSIM. */
export const ESIM_ABILITIES = ["usage", "refills"] as const;

/** Seconds for which the vendor's last response is reused. */
export const ESIM_READ_SECONDS = 300;
/** The same for a manual refresh. */
export const ESIM_READ_AGAIN_SECONDS = 30;
/** Maximum number of an eSIM's refills shown, newest first. */
export const ESIM_REFILLS_SHOWN = 50;
