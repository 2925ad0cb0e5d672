/** What holds a purchase back until staff have looked at it: staff by hand, or a rule of the brand (FEATURES M247). */
export const REVIEW_RULES = [
  "number_watched",
  "amount_above",
  "many_purchases",
  "day_total",
] as const;
export type ReviewRuleKind = (typeof REVIEW_RULES)[number];

/** How long staff may take to decide; PostgreSQL's review_due holds the same figure. */
export const REVIEW_HOURS = 4;
export const REVIEW_WORDS_CHARACTERS = 300;

/** The bounds of a rule's figures. */
export const REVIEW_MOST_PURCHASES = 1000;
export const REVIEW_MOST_MINUTES = 1440;

/** How long a purchase may wait to be sent before it expires: a setting of the brand (FEATURES M245). */
export const SEND_LIMIT_MINUTES = { least: 10, usual: 1440, most: 4320 } as const;
