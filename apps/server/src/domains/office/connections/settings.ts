import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Outbound } from "../../../ports/outbound.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { DomainErrorDetails } from "../../../platform/domain-error.ts";
import {
  isPlace,
  placesOf,
  readGivenSettings,
  SettingsRefused,
} from "../../../ports/connection.ts";
import type {
  ConnectionDescription,
  ConnectionFields,
  ConnectionPort,
  ConnectionSettings,
} from "../../../ports/connection.ts";
import type { ConnectionHolder, ConnectionParts } from "./holder.ts";
import type { ConnectionRow } from "./store.ts";

type Faults = NonNullable<DomainErrorDetails["fields"]>;

/** Puts errors of settings on `settings.<name>`, the name of the vendor's form field. */
function refusedSettings({ fields }: ConnectionDescription, faults: Faults): DomainError {
  const placed = Object.entries(faults).map(([name, fault]) => {
    const label = fields[name]?.label;
    const named = { ...fault.named, ...(label !== undefined && { label }) };
    return [`settings.${name}`, { ...fault, named }] as const;
  });
  return new DomainError("validation_failed", { fields: Object.fromEntries(placed) });
}

/** Throws validation_failed on the invalid settings. */
export function readSettingsOf(
  description: ConnectionDescription,
  given: ConnectionSettings,
): ConnectionSettings {
  try {
    return readGivenSettings(description.fields, given);
  } catch (error) {
    if (error instanceof SettingsRefused) throw refusedSettings(description, error.faults);
    throw error;
  }
}

/** Throws connection_not_found. */
export function holderOf({ holders }: ConnectionParts, port: ConnectionPort): ConnectionHolder {
  const holder = holders.find((each) => each.port === port);
  if (holder === undefined) throw new DomainError("connection_not_found");
  return holder;
}

/** Throws validation_failed on `vendor`. */
export function describedBy(
  { vendors }: ConnectionParts,
  port: ConnectionPort,
  vendor: string,
): ConnectionDescription {
  const found = vendors.find((each) => each.port === port && each.vendor === vendor);
  if (found === undefined)
    throw new DomainError("validation_failed", { fields: { vendor: { rule: "one_of" } } });
  return found;
}

export function openSettings(
  brand: BrandContext,
  holder: ConnectionHolder,
  row: Pick<ConnectionRow, "id" | "credentials">,
): ConnectionSettings {
  return JSON.parse(brand.keys.open(row.credentials, holder.place(row.id))) as ConnectionSettings;
}

/**
 * Merges new settings into an account's settings. Omitted fields stay; an empty text clears. Throws validation_failed
 * on each key that must be entered again because the address changes: otherwise the stored key would be sent to the new
 * address.
 */
export function mergeSettings(
  description: ConnectionDescription,
  before: ConnectionSettings,
  given: ConnectionSettings,
): ConnectionSettings {
  const { fields } = description;
  const kept = Object.fromEntries(
    Object.entries(before).filter(([name]) => Object.hasOwn(fields, name)),
  );
  const entered = withoutBlankSecrets(fields, given);
  const merged = readSettingsOf(description, { ...kept, ...entered });
  const moved = Object.entries(fields).some(
    ([name, field]) => isPlace(field) && before[name] !== merged[name],
  );
  const needed = Object.entries(fields).filter(
    ([name, { kind }]) => kind === "secret" && before[name] !== undefined && !(name in entered),
  );
  if (moved && needed.length > 0)
    throw refusedSettings(
      description,
      Object.fromEntries(needed.map(([name]) => [name, { rule: "connection_secret_needed" }])),
    );
  return merged;
}

/** A form cannot show a secret and sends it back empty, which means unchanged. */
const withoutBlankSecrets = (
  fields: ConnectionFields,
  given: ConnectionSettings,
): ConnectionSettings =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== "" || fields[name]?.kind !== "secret",
    ),
  );

/** Throws validation_failed on an address inside the private network, or one without TLS. */
export async function requirePlaces(
  outbound: Outbound,
  description: ConnectionDescription,
  settings: ConnectionSettings,
): Promise<void> {
  for (const { field, host, encrypted } of placesOf(description, settings)) {
    if ((await outbound.judge(host, encrypted)) !== "refused") continue;
    const isPlain = !encrypted && (await outbound.judge(host, true)) === "permitted";
    throw refusedSettings(description, {
      [field]: { rule: isPlain ? "connection_address_plain" : "connection_address_private" },
    });
  }
}

/** A keyed hash that distinguishes two secrets and cannot be brute-forced. */
export const fingerprintOf = (brand: BrandContext, name: string, value: string | number): string =>
  brand.keys.codeDigest(`connection.${name}`, String(value)).toString("hex").slice(0, 8);

/** The form of a value in history and approvals. */
export const shownValue = (
  brand: BrandContext,
  { fields }: ConnectionDescription,
  name: string,
  value: string | number | undefined,
): string | null => {
  if (value === undefined) return null;
  return fields[name]?.kind === "secret" ? `#${fingerprintOf(brand, name, value)}` : String(value);
};
