/** `2026-11-30 14:05`, UTC+7 without a zone. */
export const clockOf = (time: Date): string =>
  new Date(time.getTime() + 7 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

/** `30-11-2026 14:05`, the day first. */
export function dayFirstClockOf(time: Date): string {
  const [day = "", clock = ""] = clockOf(time).split(" ");
  return `${day.split("-").toReversed().join("-")} ${clock}`;
}

/** `2026-11-30T14:05:00+0700`. */
export const zonedTimeOf = (time: Date, zone = "+0700"): string =>
  new Date(time.getTime() + 7 * 3_600_000).toISOString().slice(0, 19) + zone;
