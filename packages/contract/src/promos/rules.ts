/** The code that members type: capitals, digits, and single hyphens between them. */
export const PROMO_CODE_PATTERN = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;
export const PROMO_CODE_CHARACTERS = 20;
export const PROMO_STOCK_LIMIT = 100_000;
export const PROMO_DISCOUNT_LIMIT_RUPIAH = 10_000_000;

/** `coming`: not started. `sold_out`: nothing left; a failed sale returns its piece. */
export const PROMO_STATES = ["coming", "running", "sold_out", "ended"] as const;
export type PromoState = (typeof PROMO_STATES)[number];
