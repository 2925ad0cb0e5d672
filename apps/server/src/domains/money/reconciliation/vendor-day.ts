import type { StatementFormat } from "./statement-format.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Clock = Pick<StatementFormat, "zone" | "dayStarts">;

/** Minutes by which the vendor's clock is ahead of UTC. */
export const zoneMinutes = ({ zone }: Pick<Clock, "zone">): number => {
  const [hours = "0", minutes = "0"] = zone.slice(1).split(":");
  return (zone.startsWith("-") ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const startMinutes = ({ dayStarts }: Pick<Clock, "dayStarts">): number => {
  const [hours = "0", minutes = "0"] = dayStarts.split(":");
  return Number(hours) * 60 + Number(minutes);
};

/** Returns the vendor's day of an instant; the day has the date of its beginning. */
export const vendorDay = (at: Date, clock: Clock): string =>
  new Date(at.getTime() + (zoneMinutes(clock) - startMinutes(clock)) * MINUTE_MS)
    .toISOString()
    .slice(0, 10);

/** Returns the start of a vendor's day. */
export const startOfVendorDay = (day: string, clock: Clock): Date =>
  new Date(
    new Date(`${day}T00:00:00Z`).getTime() + (startMinutes(clock) - zoneMinutes(clock)) * MINUTE_MS,
  );

/** Returns the date `days` after the given one. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days of a period, first and last included. */
export const daysOf = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1;
