/** Verb and path below /api/v1 of each call. */
export const brandAbout = "GET brand/about";
