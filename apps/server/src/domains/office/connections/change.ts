import { randomUUID } from "node:crypto";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type {
  ConnectionDescription,
  ConnectionMode,
  ConnectionPort,
  ConnectionSettings,
} from "../../../ports/connection.ts";
import { takesTwo } from "../../../ports/connection.ts";
import { takesSecondPerson, writeRequest } from "../../../kernel/approvals/index.ts";
import { applyChange } from "./apply-change.ts";
import type { BoundChange } from "./apply-change.ts";
import type { Author } from "../../../kernel/audit/index.ts";
import { CHANGE_KIND, changeKind } from "./change-kind.ts";
import { requireMode } from "./connect.ts";
import type { ConnectionHolder, ConnectionParts } from "./holder.ts";
import { NO_REASON } from "./no-reason.ts";
import { requireModeOf, requireServing } from "./sandbox.ts";
import {
  describedBy,
  holderOf,
  mergeSettings,
  openSettings,
  requirePlaces,
  shownValue,
} from "./settings.ts";
import { insertProposal, readRows } from "./store.ts";
import type { ConnectionRow } from "./store.ts";
import { requireTaken } from "./try-connection.ts";

export interface Change {
  readonly port: ConnectionPort;
  readonly id: string;
  /** The version that was shown; omitted: any current version. */
  readonly version?: number;
  readonly name?: string;
  readonly mode?: ConnectionMode;
  readonly settings: ConnectionSettings;
  /** How many hours callbacks are still accepted with the previous keys. */
  readonly overlapHours?: number;
  readonly reason?: string;
}

/** Throws connection_not_found. */
export async function readOne(
  brand: BrandContext,
  holder: ConnectionHolder,
  id: string,
): Promise<ConnectionRow> {
  const [row] = await readRows(brand.pool, holder, id);
  if (row === undefined) throw new DomainError("connection_not_found");
  return row;
}

/**
 * Changes an account. A new address or key must be accepted by the vendor first, and waits for a second person if the
 * brand has one; then the approval is returned. Throws connection_not_found, connection_changed, connection_unchanged,
 * validation_failed, and the errors of the vendor or of reaching it.
 */
export async function changeConnection(
  brand: BrandContext,
  parts: ConnectionParts,
  author: Author,
  change: Change,
  locale: Locale,
): Promise<number | null> {
  const holder = holderOf(parts, change.port);
  const row = await readOne(brand, holder, change.id);
  if (change.version !== undefined && change.version !== row.version)
    throw new DomainError("connection_changed");
  const description = describedBy(parts, change.port, row.vendor);
  const { mode = row.mode, name = row.name } = change;
  requireMode(description, mode);
  const before = openSettings(brand, holder, row);
  const after = mergeSettings(description, before, change.settings);
  const values = { before, after, mode, name };
  const changes = differences(brand, description, row, values);
  if (changes.length === 0) throw new DomainError("connection_unchanged");
  const guarded = changes.some(({ field }) => isGuarded(description, field));
  if (guarded) {
    requireModeOf(description, mode, after);
    await requirePlaces(parts.outbound, description, after);
    await requireTaken(description, after, { ...parts, mode });
  }
  const bound: BoundChange = {
    port: change.port,
    id: row.id,
    vendor: row.vendor,
    version: row.version,
    name,
    mode,
    rekeys: changes.some(({ field }) => description.fields[field]?.kind === "secret"),
    overlap_hours: holder.overlaps ? (change.overlapHours ?? 0) : 0,
    changes,
  };
  const sealed = brand.keys.seal(JSON.stringify(after), holder.place(row.id));
  const given = change.reason?.trim() ?? "";
  const reason = given === "" ? NO_REASON[locale] : given;
  const approval = await inTransaction(brand.pool, async (client) => {
    await requireServing(client, bound.port, mode, author);
    const on = { reads: client, writes: client };
    if (
      guarded &&
      typeof author === "object" &&
      (await takesSecondPerson(on, author, CHANGE_KIND, bound.id))
    ) {
      const proposal = await insertProposal(client, bound, sealed);
      const request = { input: { proposal }, reason, key: randomUUID(), locale };
      return writeRequest(brand, client, author, changeKind(brand, parts), request);
    }
    await applyChange(client, holder, author, bound, sealed);
    return null;
  });
  if (approval === null) await holder.changed?.();
  return approval;
}

/** Whether it is the mode, or a setting whose change takes two people. The name is neither. */
const isGuarded = ({ fields }: ConnectionDescription, name: string): boolean => {
  const field = fields[name];
  return name === "mode" || (field !== undefined && takesTwo(field));
};

/** Returns the differences, with secrets by their fingerprints. */
function differences(
  brand: BrandContext,
  description: ConnectionDescription,
  row: ConnectionRow,
  {
    before,
    after,
    mode,
    name,
  }: {
    readonly before: ConnectionSettings;
    readonly after: ConnectionSettings;
    readonly mode: ConnectionMode;
    readonly name: string;
  },
): BoundChange["changes"] {
  const plain = [
    { field: "name", before: row.name, after: name },
    { field: "mode", before: row.mode, after: mode },
  ];
  const set = Object.keys(description.fields).map((field) => ({
    field,
    before: shownValue(brand, description, field, before[field]),
    after: shownValue(brand, description, field, after[field]),
  }));
  return [...plain, ...set].filter((each) => each.before !== each.after);
}
