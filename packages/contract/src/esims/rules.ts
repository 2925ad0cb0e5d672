/** What an eSIM's plan is doing: it is used now, or waits for the one before it to end. */
export const ESIM_PLAN_STATES = ["active", "queued"] as const;
export type EsimPlanState = (typeof ESIM_PLAN_STATES)[number];

/** What the vendor that issued an eSIM tells and sells of it. */
export const ESIM_ABILITIES = ["usage", "refills"] as const;

/** Whoever looks within so many seconds of the last question to the vendor sees what it answered then. */
export const ESIM_READ_SECONDS = 300;
/** The same for whoever asks for it by hand. */
export const ESIM_READ_AGAIN_SECONDS = 30;
/** The latest refills of an eSIM that are shown. */
export const ESIM_REFILLS_SHOWN = 50;
