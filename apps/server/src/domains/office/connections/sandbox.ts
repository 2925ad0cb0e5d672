import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import type {
  ConnectionDescription,
  ConnectionMode,
  ConnectionPort,
  ConnectionSettings,
} from "../../../ports/connection.ts";
import type { Author } from "../../../kernel/audit/index.ts";
import { openedAt } from "../../../kernel/settings/index.ts";

/** Whether settings belong to the vendor's sandbox: by its address, or by a key that only its sandbox issues. */
export function areSandboxSettings(
  { modes, fields }: Pick<ConnectionDescription, "modes" | "fields">,
  settings: ConnectionSettings,
): boolean {
  if (!modes.includes("sandbox")) return false;
  return Object.entries(fields).some(([name, { kind, proposed, sandboxPrefix }]) => {
    const value = settings[name];
    if (typeof value !== "string") return false;
    if (sandboxPrefix !== undefined && value.startsWith(sandboxPrefix)) return true;
    if (kind !== "address" || typeof proposed !== "object") return false;
    const { sandbox, production } = proposed;
    return sandbox !== undefined && sandbox !== production && isBelow(value, sandbox);
  });
}

const isBelow = (value: string, place: string): boolean => {
  const [at, below] = [new URL(value), new URL(place)];
  const ended = (path: string) => path.replace(/\/*$/, "/");
  return at.host === below.host && ended(at.pathname).startsWith(ended(below.pathname));
};

/** Throws validation_failed on `mode` when an account in production mode has sandbox settings. */
export function requireModeOf(
  description: ConnectionDescription,
  mode: ConnectionMode,
  settings: ConnectionSettings,
): void {
  if (mode === "production" && areSandboxSettings(description, settings))
    throw new DomainError("validation_failed", {
      fields: { mode: { rule: "connection_mode_differs" } },
    });
}

/**
 * Throws connection_sandbox_open when a sandbox account would serve members with money or codes that are not real. Only
 * the demo's own simulators may, while no person changes them. A supplier's sandbox delivers nothing and is allowed.
 */
export async function requireServing(
  client: Queries,
  port: ConnectionPort,
  mode: ConnectionMode,
  by: Author | { readonly is_demo: boolean },
): Promise<void> {
  const isDemo = by === "demo" || (typeof by === "object" && "is_demo" in by && by.is_demo);
  if (port === "supplier" || mode !== "sandbox" || isDemo) return;
  if ((await openedAt(client)) !== undefined) throw new DomainError("connection_sandbox_open");
}
