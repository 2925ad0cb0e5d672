import type { StatementFormat } from "./statement-format.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Clock = Pick<StatementFormat, "zone" | "dayStarts">;

/** Minutes by which the vendor's clock is ahead. */
export const zoneMinutes = ({ zone }: Pick<Clock, "zone">): number => {
  const [hours = "0", minutes = "0"] = zone.slice(1).split(":");
  return (zone.startsWith("-") ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const startMinutes = ({ dayStarts }: Pick<Clock, "dayStarts">): number => {
  const [hours = "0", minutes = "0"] = dayStarts.split(":");
  return Number(hours) * 60 + Number(minutes);
};

/** The vendor's own day of an instant: it has the date on which it begins. */
export const vendorDay = (at: Date, clock: Clock): string =>
  new Date(at.getTime() + (zoneMinutes(clock) - startMinutes(clock)) * MINUTE_MS)
    .toISOString()
    .slice(0, 10);

/** When a vendor's day begins. */
export const startOfVendorDay = (day: string, clock: Clock): Date =>
  new Date(
    new Date(`${day}T00:00:00Z`).getTime() + (startMinutes(clock) - zoneMinutes(clock)) * MINUTE_MS,
  );

/** The day so many days after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a span has, its first and last counted. */
export const daysOf = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1;
