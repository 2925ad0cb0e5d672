/** The terms that say when a schedule runs; times are WIB. */
export interface ScheduleTime {
  readonly repeats: "once" | "monthly";
  /** `YYYY-MM-DD`, with `once`. */
  readonly date?: string | null | undefined;
  /** 1 to 31, with `monthly`; the 29th to the 31st fall on the last day of shorter months. */
  readonly day?: number | null | undefined;
  /** `HH:MM`. */
  readonly time: string;
}

export interface ScheduleTerms extends ScheduleTime {
  readonly max_price: number;
  readonly monthly_limit: number;
}

/** Furthest that a single run may lie ahead. */
export const SCHEDULE_AHEAD_DAYS = 366;

/** WIB has no daylight saving: seven hours ahead of UTC all year. */
const WIB_OFFSET_MS = 7 * 3600 * 1000;

/**
 * The first run after a moment, or undefined when a single one has passed. PostgreSQL's next_schedule_run is the same rule
 * and decides; this one shows people what will happen.
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
  // Day 0 of the month after is the month's last one.
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last));
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** Whether the new terms let a schedule do more than the old ones: then the PIN is asked for. */
export function widensSchedule(before: ScheduleTerms, after: ScheduleTerms): boolean {
  const when = ({ repeats, date, day, time }: ScheduleTime) =>
    [repeats, repeats === "once" ? date : day, time].join(" ");
  return (
    after.max_price > before.max_price ||
    after.monthly_limit > before.monthly_limit ||
    when(before) !== when(after)
  );
}
