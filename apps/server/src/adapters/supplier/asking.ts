import type { ConnectionFields, SettingsOf } from "../../ports/connection.ts";
import type { AskingOptions, SupplierCapabilities } from "../../ports/supplier.ts";

/**
 * How a vendor is asked that says nothing of its own: first after a minute, "no such transaction" believed after a quarter of an
 * hour, a decided purchase looked at once more six hours later, one look a second.
 */
export const DEFAULT_ASKING = {
  notFoundFinalAfterMinutes: 15,
  firstCheckAfterSeconds: 60,
  secondLookAfterSeconds: 6 * 60 * 60,
  looksPerMinute: 60,
} as const satisfies Partial<SupplierCapabilities>;

const limit = <const Label extends { readonly id: string; readonly en: string }>(
  label: Label,
  most: number,
) => ({ kind: "whole_number", label, least: 0, most, optional: true, limit: true }) as const;

const DAY_SECONDS = 24 * 60 * 60;

/** What an account's settings may say of how it is asked; what they leave out is the adapter's own. */
export const ASKING_FIELDS = {
  notFoundFinalAfterMinutes: limit(
    { id: "Menit sampai “tidak ada” dipercaya", en: "Minutes until “no such one” is believed" },
    7 * 24 * 60,
  ),
  minSecondsBetweenCalls: limit(
    {
      id: "Detik antara dua panggilan satu transaksi",
      en: "Seconds between calls for one purchase",
    },
    DAY_SECONDS,
  ),
  firstCheckAfterSeconds: limit(
    { id: "Detik sampai cek status pertama", en: "Seconds until the first status check" },
    DAY_SECONDS,
  ),
  secondLookAfterSeconds: limit(
    { id: "Detik sampai dilihat sekali lagi", en: "Seconds until a second look" },
    7 * DAY_SECONDS,
  ),
  looksPerMinute: limit(
    { id: "Paling banyak lihat lagi per menit", en: "Second looks a minute at most" },
    100_000,
  ),
} as const satisfies ConnectionFields & Record<keyof AskingOptions, unknown>;

const ASKING_NAMES = Object.keys(ASKING_FIELDS) as (keyof AskingOptions)[];

/** Those of the asking options that the settings name. */
export const askingOf = (settings: SettingsOf<typeof ASKING_FIELDS>): AskingOptions =>
  Object.fromEntries(
    ASKING_NAMES.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
  );

/** Connections kept open to a supplier at most. */
export const SUPPLIER_CONNECTIONS = 32;
