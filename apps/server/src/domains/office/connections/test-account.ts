import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type {
  ConnectionMode,
  ConnectionPort,
  ConnectionSettings,
  KeptStep,
} from "../../../ports/connection.ts";
import { noteAct } from "../../../kernel/audit/index.ts";
import type { Author } from "../../../kernel/audit/index.ts";
import { readOne } from "./change.ts";
import { requireMode } from "./connect.ts";
import type { ConnectionParts } from "./holder.ts";
import {
  describedBy,
  holderOf,
  mergeSettings,
  openSettings,
  readSettingsOf,
  requirePlaces,
} from "./settings.ts";
import { rememberTrial } from "./recent-trials.ts";
import { writeTest } from "./store.ts";
import { tryConnection } from "./try-connection.ts";
import type { TrialMessage } from "./try-connection.ts";

export interface Trial {
  readonly port: ConnectionPort;
  readonly vendor: string;
  readonly mode: ConnectionMode;
  /** The id of an existing account, whose stored values replace omitted ones. */
  readonly id?: string | undefined;
  readonly settings: ConnectionSettings;
  /** The recipient of a channel's message. */
  readonly to?: string | undefined;
}

/**
 * Tests an account with its stored or with changed settings. The result is stored when nothing is changed,
 * and remembered for an account that is not connected yet. Throws
 * connection_not_found, validation_failed.
 */
export async function testConnection(
  brand: BrandContext,
  parts: ConnectionParts,
  author: Author,
  { port, vendor, mode, id, settings: given, to = "" }: Trial,
): Promise<readonly KeptStep[]> {
  const holder = holderOf(parts, port);
  const description = describedBy(parts, port, vendor);
  requireMode(description, mode);
  if (port === "message_channel" && to.trim() === "")
    throw new DomainError("validation_failed", { fields: { to: { rule: "required" } } });
  const row = id === undefined ? undefined : await readOne(brand, holder, id);
  if (row !== undefined && row.vendor !== vendor) throw new DomainError("connection_not_found");
  const before = row && openSettings(brand, holder, row);
  const settings =
    before === undefined
      ? readSettingsOf(description, given)
      : mergeSettings(description, before, given);
  await requirePlaces(parts.outbound, description, settings);
  const trialMessage: TrialMessage | undefined =
    port === "message_channel" ? (purpose) => parts.trialMessage(to.trim(), purpose) : undefined;
  const steps = [
    ...(await tryConnection(description, settings, { ...parts, mode }, trialMessage)),
    ...(row === undefined ? [] : ((await holder.stepsOfRecords?.(row.id)) ?? [])),
  ];
  const asItStands = row !== undefined && row.mode === mode && isSame(before, settings);
  if (asItStands) await writeTest(brand.pool, holder, row.id, steps);
  if (row === undefined) rememberTrial(brand, { vendor, mode, settings }, steps);
  await noteAct(brand.pool, author, {
    action: "connection.tried",
    subject: id ?? vendor,
    detail: { port, vendor, failed: steps.find(({ state }) => state === "failed")?.code ?? null },
  });
  return steps;
}

/** Also when the stored ones contain more than the fields. */
const isSame = (before: ConnectionSettings | undefined, settings: ConnectionSettings): boolean =>
  Object.entries(settings).every(([name, value]) => before?.[name] === value);
