/** Verb and path below /api/v1 of each call of the back office. */
export const opening = "GET admin/opening";
export const openingTrialLink = "POST admin/opening/trial-link";
export const openingOpen = "POST admin/opening/open";
