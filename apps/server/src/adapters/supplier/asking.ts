import type { ConnectionFields, SettingsOf } from "../../ports/connection.ts";
import type { AskingOptions, SupplierCapabilities } from "../../ports/supplier.ts";
import { COMMON_ASKING_FIELDS, limit, namedLimits } from "../asking.ts";

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

/** What an account's settings may say of how it is asked; what they leave out is the adapter's own. */
export const ASKING_FIELDS = {
  ...COMMON_ASKING_FIELDS,
  looksPerMinute: limit(
    { id: "Paling banyak lihat lagi per menit", en: "Second looks a minute at most" },
    100_000,
  ),
} as const satisfies ConnectionFields & Record<keyof AskingOptions, unknown>;

const ASKING_NAMES = Object.keys(ASKING_FIELDS) as (keyof AskingOptions)[];

/** Those of the asking options that the settings name. */
export const askingOf = (settings: SettingsOf<typeof ASKING_FIELDS>): AskingOptions =>
  namedLimits(ASKING_NAMES, settings);

/** Connections kept open to a supplier at most. */
export const SUPPLIER_CONNECTIONS = 32;
