import type { ConnectionMode } from "@konter/contract/connections";
import type { ConnectionDescription, ConnectionSettings } from "@konter/server/ports/connection.ts";

/** The settings of an account at a vendor, one line each, for the terminal and for docs/connections.md. */
export function describeFields({
  name,
  documentation,
  fields,
  modes,
}: ConnectionDescription): string {
  const lines = Object.entries(fields).map(([field, rule]) => {
    const { kind, label, optional, proposed, choices } = rule;
    const facts = [
      kind === "choice" ? Object.keys(choices ?? {}).join(", ") : kind.replaceAll("_", " "),
      ...(optional === true ? ["may be left out"] : []),
      ...proposals(proposed),
    ];
    return `  ${field}: ${label.en} (${facts.join("; ")})`;
  });
  return [
    `${name} takes a JSON object of these settings on standard input (${modes.join(" or ")}${documentation === undefined ? "" : `; ${documentation}`}):`,
    ...lines,
  ].join("\n");
}

function proposals(
  proposed: ConnectionDescription["fields"][string]["proposed"],
): readonly string[] {
  if (proposed === undefined) return [];
  if (typeof proposed !== "object") return [String(proposed)];
  return Object.entries(proposed).map(([mode, value]) => `${mode}: ${value}`);
}

interface ProposedChoice {
  readonly field: string;
  readonly value: string;
  readonly choices: readonly string[];
}

/** The choices missing from the settings, each with the value that a form would propose. */
export const proposedChoices = (
  { fields }: ConnectionDescription,
  mode: ConnectionMode,
  settings: ConnectionSettings,
): readonly ProposedChoice[] =>
  Object.entries(fields).flatMap(([field, { kind, optional, proposed, choices = {} }]) => {
    const value = typeof proposed === "object" ? proposed[mode] : proposed;
    const isLeftOut = settings[field] === undefined || settings[field] === "";
    return kind === "choice" && optional !== true && isLeftOut && value !== undefined
      ? [{ field, value: String(value), choices: Object.keys(choices) }]
      : [];
  });
