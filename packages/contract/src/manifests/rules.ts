/** An open manifest takes parcels; a closed one is what was handed over. */
export const MANIFEST_STATES = ["open", "closed"] as const;
export type ManifestState = (typeof MANIFEST_STATES)[number];

/** The parcels of one manifest: what fits a hand-over list that a person checks. */
export const MANIFEST_MOST_PARCELS = 200;
