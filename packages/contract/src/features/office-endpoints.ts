/** Verb and path below /api/v1 of each call of the back office. */
export const features = "GET admin/features";
export const featureSwitch = "POST admin/features";
