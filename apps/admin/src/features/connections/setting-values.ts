import type { Connection, ConnectionMode, VendorField } from "@konter/contract/connections";
import type { FormValues } from "@konter/ui";

/** A setting's place among a form's values; what the server refuses sits on the same. */
export const settingKey = (name: string): `settings.${string}` => `settings.${name}`;

/** What the form proposes for a new account. */
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

/** Another mode has other proposals; what somebody typed over one stays. */
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

/** An account as it stands; its secrets are never shown. */
export const standingValues = (
  fields: readonly VendorField[],
  { settings }: Connection,
): Record<string, string> =>
  Object.fromEntries(fields.map(({ name }) => [settingKey(name), String(settings[name] ?? "")]));

/** What is sent. A number that is none is refused on its field; of a standing account an empty setting empties it. */
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
