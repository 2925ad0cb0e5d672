/** After a PIN was set anew, or a device came in without a trusted one, an account spends little for so long: a setting of the brand. */
export const COOLING_HOURS = { least: 1, most: 72, usual: 24 } as const;

/** What an account that cools may spend in a day, in rupiah; PostgreSQL's cooling_day_limit holds the same bounds. */
export const COOLING_DAY_LIMIT = { least: 0, most: 10_000_000, usual: 500_000 } as const;
