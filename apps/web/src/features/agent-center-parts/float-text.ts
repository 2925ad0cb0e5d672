import * as m from "#messages";

interface Float {
  readonly balance: number;
  /** Whole hours that the balance lasts; null without sales. */
  readonly hours_left: number | null;
}

const HOURS_OF_DAY = 24;
/** Shorter times are in hours. */
const LEAST_DAYS = 2;
/** A longer forecast would be a guess. */
const MOST_DAYS = 30;

/** How long a balance lasts, in words. */
export function floatText({ balance, hours_left: hours }: Float): string {
  if (balance <= 0) return m.float_empty();
  if (hours === null) return m.float_unknown();
  if (hours < 1) return m.float_minutes();
  const days = Math.floor(hours / HOURS_OF_DAY);
  if (days < LEAST_DAYS) return m.float_hours({ hours });
  return days <= MOST_DAYS ? m.float_days({ days }) : m.float_long({ days: MOST_DAYS });
}
