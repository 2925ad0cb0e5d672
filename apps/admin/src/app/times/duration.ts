import * as m from "#messages";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * Formats a duration in seconds in its two largest units: `3 hari 4 jam`, `3 jam`, `12 mnt`, `8 dtk`. Negative values
 * count as zero.
 */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < MINUTE_SECONDS) return m.span_seconds({ count: whole });
  const minutes = Math.floor((whole % HOUR_SECONDS) / MINUTE_SECONDS);
  if (whole < HOUR_SECONDS) return m.span_minutes({ count: minutes });
  const hours = Math.floor((whole % DAY_SECONDS) / HOUR_SECONDS);
  if (whole < DAY_SECONDS)
    return joined(
      m.span_hours({ count: hours }),
      minutes > 0 && m.span_minutes({ count: minutes }),
    );
  const days = m.span_days({ count: Math.floor(whole / DAY_SECONDS) });
  return joined(days, hours > 0 && m.span_hours({ count: hours }));
}

const joined = (larger: string, smaller: string | false): string =>
  smaller === false ? larger : `${larger} ${smaller}`;

/** The age of an ISO instant at `now`, in milliseconds. */
export function ageText(instant: string, now: number): string {
  return durationText((now - Date.parse(instant)) / 1000);
}
