import type { Connection, ConnectionMode, VendorField } from "@konter/contract/connections";
import type { FormValues } from "@konter/ui";

/** A setting's key in the form's values; server errors use the same key. */
export const settingKey = (name: string): `settings.${string}` => `settings.${name}`;

/** Default values of the form for a new account. */
export const proposedValues = (
  fields: readonly VendorField[],
  mode: ConnectionMode,
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name, proposed, choices }) => [
      settingKey(name),
      String(proposed[mode] ?? choices[0]?.value ?? ""),
    ]),
  );

/** Applies the defaults of another mode; typed values are kept. */
export function movedToMode(
  fields: readonly VendorField[],
  values: FormValues,
  mode: ConnectionMode,
): Record<string, string> {
  const from = proposedValues(fields, values["mode"] as ConnectionMode);
  const to = proposedValues(fields, mode);
  const changed = Object.entries(to).filter(([key]) => values[key] === from[key]);
  return { ...Object.fromEntries(changed), mode };
}

/** Values of an existing account; secrets are never shown. */
export const standingValues = (
  fields: readonly VendorField[],
  { settings }: Connection,
): Record<string, string> =>
  Object.fromEntries(fields.map(({ name }) => [settingKey(name), String(settings[name] ?? "")]));

/**
 * The input for the call. An invalid number is reported on its field; for an existing account an empty setting clears
 * it.
 */
export function settingsOf(
  fields: readonly VendorField[],
  values: FormValues,
  isNew: boolean,
): Record<string, string | number> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const typed = (values[settingKey(name)] ?? "").trim();
      if (typed === "") return isNew || kind === "secret" ? [] : [[name, ""]];
      return [[name, kind === "whole_number" ? Number(typed) : typed]];
    }),
  );
}
