/**
 * Hours for which an account's spending is limited after a PIN reset or a device recovery without a trusted device: a
 * brand setting.
 */
export const COOLING_HOURS = { least: 1, most: 72, usual: 24 } as const;

/**
 * Daily spending limit of an account in the cooling period, in rupiah; cooling_day_limit in PostgreSQL has the same
 * bounds.
 */
export const COOLING_DAY_LIMIT = { least: 0, most: 10_000_000, usual: 500_000 } as const;
