import type { ConnectionFields, SettingsOf } from "../../ports/connection.ts";
import type { AskingOptions, SupplierCapabilities } from "../../ports/supplier.ts";
import { COMMON_ASKING_FIELDS, limit, namedLimits } from "../asking.ts";

/**
 * Defaults for a vendor without its own values: the first query after a minute, "no such transaction" accepted after 15
 * minutes, a recheck of a decided purchase six hours later, one query a second.
 */
export const DEFAULT_ASKING = {
  notFoundFinalAfterMinutes: 15,
  firstCheckAfterSeconds: 60,
  secondLookAfterSeconds: 6 * 60 * 60,
  looksPerMinute: 60,
} as const satisfies Partial<SupplierCapabilities>;

/** The polling options that an account's settings may override; omitted ones default to the adapter's values. */
export const ASKING_FIELDS = {
  ...COMMON_ASKING_FIELDS,
  looksPerMinute: limit(
    { id: "Maksimal cek ulang per menit", en: "Second looks a minute at most" },
    100_000,
  ),
} as const satisfies ConnectionFields & Record<keyof AskingOptions, unknown>;

const ASKING_NAMES = Object.keys(ASKING_FIELDS) as (keyof AskingOptions)[];

/** Returns the polling options that the settings name. */
export const askingOf = (settings: SettingsOf<typeof ASKING_FIELDS>): AskingOptions =>
  namedLimits(ASKING_NAMES, settings);

/** Maximum open connections to a supplier. */
export const SUPPLIER_CONNECTIONS = 32;
