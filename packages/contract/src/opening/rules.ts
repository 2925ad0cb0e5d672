/**
 * Hours for which the link is valid with which an owner registers for the trial purchase while registration is closed.
 */
export const TRIAL_LINK_HOURS = 24;
