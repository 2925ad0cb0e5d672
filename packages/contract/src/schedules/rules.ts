/** When a schedule runs; times are WIB. */
export interface ScheduleTime {
  readonly repeats: "once" | "monthly";
  /** `YYYY-MM-DD`, with `once`. */
  readonly date?: string | null | undefined;
  /** 1 to 31, with `monthly`; in shorter months the last day applies. */
  readonly day?: number | null | undefined;
  /** `HH:MM`. */
  readonly time: string;
}

export interface ScheduleTerms extends ScheduleTime {
  readonly max_price: number;
  readonly monthly_limit: number;
}

/** Maximum number of days that a single run may be in the future. */
export const SCHEDULE_AHEAD_DAYS = 366;

/** WIB has no daylight saving: UTC+7 all year. */
const WIB_OFFSET_MS = 7 * 3600 * 1000;

/**
 * Returns the first run after an instant; undefined when a single run has passed. next_schedule_run in PostgreSQL
 * implements the same rule and is authoritative; this function only serves previews.
 */
export function nextScheduleRun(terms: ScheduleTime, after: Date): Date | undefined {
  const here = new Date(after.getTime() + WIB_OFFSET_MS);
  const [year, month] = [here.getUTCFullYear(), here.getUTCMonth()];
  const candidates =
    terms.repeats === "once"
      ? [Date.parse(`${terms.date ?? ""}T00:00:00Z`)]
      : [0, 1].map((later) => dayOfMonth(year, month + later, terms.day ?? 1));
  const found = candidates
    .map((midnight) => midnight + minutesOf(terms.time) * 60_000 - WIB_OFFSET_MS)
    .find((run) => run > after.getTime());
  return found === undefined ? undefined : new Date(found);
}

function dayOfMonth(year: number, month: number, day: number): number {
  // Day 0 of the following month is the last day of this one.
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last));
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** Whether the new terms allow more than the old ones, which requires the PIN. */
export function widensSchedule(before: ScheduleTerms, after: ScheduleTerms): boolean {
  const when = ({ repeats, date, day, time }: ScheduleTime) =>
    [repeats, repeats === "once" ? date : day, time].join(" ");
  return (
    after.max_price > before.max_price ||
    after.monthly_limit > before.monthly_limit ||
    when(before) !== when(after)
  );
}
