/** A Master adds so much to a price at most, in rupiah, whatever the brand allows. */
export const AGENT_MARKUP_MOST_RUPIAH = 1_000_000;
/** Markups of one Master that stand at the same time. */
export const AGENT_MARKUPS_LIMIT = 2_000;
