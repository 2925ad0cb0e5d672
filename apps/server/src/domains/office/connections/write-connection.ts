import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type {
  ConnectionDescription,
  ConnectionMode,
  ConnectionPort,
  ConnectionSettings,
  KeptStep,
} from "../../../ports/connection.ts";
import { noteAct } from "../../../kernel/audit/index.ts";
import type { Author } from "../../../kernel/audit/index.ts";
import type { ConnectionHolder, ConnectionParts } from "./holder.ts";
import { requireServing } from "./sandbox.ts";
import { describedBy, holderOf, openSettings, shownValue } from "./settings.ts";
import { announce, insertRow, lockConnections, readRows, writeTest } from "./store.ts";

export interface NewConnection {
  readonly port: ConnectionPort;
  readonly vendor: string;
  readonly mode: ConnectionMode;
  readonly name: string;
  readonly settings: ConnectionSettings;
}

/** An account with parsed settings and credentials that its vendor accepted. */
export interface TriedConnection extends NewConnection {
  readonly steps: readonly KeptStep[];
}

/** Writes the tested account, in the caller's transaction. Returns its id. */
export async function writeConnection(
  brand: BrandContext,
  client: pg.PoolClient,
  parts: ConnectionParts,
  author: Author,
  { port, vendor, mode, name, settings, steps }: TriedConnection,
): Promise<string> {
  const holder = holderOf(parts, port);
  const description = describedBy(parts, port, vendor);
  await lockConnections(client);
  await requireServing(client, port, mode, author);
  const id = await freeId(brand, client, holder, description, settings);
  const sealed = brand.keys.seal(JSON.stringify(settings), holder.place(id));
  const isDemo = author === "demo";
  await insertRow(client, holder, { id, vendor, name, mode, credentials: sealed, isDemo });
  if (steps.length > 0) await writeTest(client, holder, id, steps);
  await noteAct(client, author, {
    action: "connection.made",
    subject: id,
    after: { name, mode, ...shownSettings(brand, description, settings) },
    detail: { port, vendor },
  });
  await announce(client, holder, id);
  return id;
}

export const shownSettings = (
  brand: BrandContext,
  description: ConnectionDescription,
  settings: ConnectionSettings,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      shownValue(brand, description, name, value),
    ]),
  );

/**
 * Returns a free id: a supplier's accounts are numbered and keep their ids; a kind of message has one carrier. Throws
 * connection_exists for an existing account.
 */
export async function freeId(
  brand: BrandContext,
  client: pg.PoolClient,
  holder: ConnectionHolder,
  description: ConnectionDescription,
  settings: ConnectionSettings,
): Promise<string> {
  const rows = await readRows(client, holder);
  const same = rows.find((row) =>
    description.port === "message_channel"
      ? row.id === description.carries
      : row.vendor === description.vendor &&
        JSON.stringify(accountOf(description, openSettings(brand, holder, row))) ===
          JSON.stringify(accountOf(description, settings)),
  );
  if (same !== undefined)
    throw new DomainError("connection_exists", { parameters: { name: same.name } });
  if (description.port === "message_channel") return description.carries;
  const taken = new Set(rows.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? description.vendor : `${description.vendor}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Identifies the account at the vendor, independent of other settings. */
const accountOf = (
  { fields }: ConnectionDescription,
  settings: ConnectionSettings,
): readonly (string | number | null)[] =>
  Object.entries(fields).flatMap(([name, { limit, optional, guarded }]) =>
    limit === true || optional === true || guarded === true ? [] : [settings[name] ?? null],
  );
