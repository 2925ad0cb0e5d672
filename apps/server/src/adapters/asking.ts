import type { ConnectionFields } from "../ports/connection.ts";

/** A numeric limit field of an account's settings. */
export const limit = <const Label extends { readonly id: string; readonly en: string }>(
  label: Label,
  most: number,
) => ({ kind: "whole_number", label, least: 0, most, optional: true, limit: true }) as const;

const DAY_SECONDS = 24 * 60 * 60;

/** Rate and retry settings for a vendor of any port; omitted ones default to the adapter's values. */
export const COMMON_ASKING_FIELDS = {
  notFoundFinalAfterMinutes: limit(
    { id: "Menit sampai “tidak ada” dipercaya", en: "Minutes until “no such one” is believed" },
    7 * 24 * 60,
  ),
  minSecondsBetweenCalls: limit(
    {
      id: "Detik antara dua panggilan satu transaksi",
      en: "Seconds between calls for one transaction",
    },
    DAY_SECONDS,
  ),
  firstCheckAfterSeconds: limit(
    { id: "Detik sampai cek status pertama", en: "Seconds until the first status check" },
    DAY_SECONDS,
  ),
  secondLookAfterSeconds: limit(
    { id: "Detik sampai dicek ulang", en: "Seconds until a second look" },
    7 * DAY_SECONDS,
  ),
} as const satisfies ConnectionFields;

/** Returns the options that the settings name. */
export const namedLimits = <Name extends string>(
  names: readonly Name[],
  settings: Readonly<Partial<Record<Name, number | undefined>>>,
): Partial<Record<Name, number>> =>
  Object.fromEntries(
    names.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
  ) as Partial<Record<Name, number>>;
