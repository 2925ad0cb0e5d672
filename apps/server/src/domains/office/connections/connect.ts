import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type {
  ConnectionDescription,
  ConnectionMode,
  ConnectionPort,
  ConnectionSettings,
} from "../../../ports/connection.ts";
import { noteAct } from "../audit/index.ts";
import type { Author } from "../audit/index.ts";
import type { ConnectionHolder, ConnectionParts } from "./holder.ts";
import {
  describedBy,
  holderOf,
  openSettings,
  readSettingsOf,
  requirePlaces,
  shownValue,
} from "./settings.ts";
import { announce, insertRow, lockConnections, readRows, writeTest } from "./store.ts";
import { requireTaken } from "./try-connection.ts";

export interface NewConnection {
  readonly port: ConnectionPort;
  readonly vendor: string;
  readonly mode: ConnectionMode;
  readonly name: string;
  readonly settings: ConnectionSettings;
}

/**
 * Connects an account, once the vendor has taken a supplier's keys; answers its id. Throws validation_failed, connection_exists,
 * and what the vendor or the way to it has against it: then nothing is kept.
 */
export async function connect(
  brand: BrandContext,
  parts: ConnectionParts,
  author: Author,
  { port, vendor, mode, name, settings: given }: NewConnection,
): Promise<string> {
  const holder = holderOf(parts, port);
  const description = describedBy(parts, port, vendor);
  requireMode(description, mode);
  const settings = readSettingsOf(description, given);
  await requirePlaces(parts.outbound, description, settings);
  const steps = await requireTaken(description, settings, { ...parts, mode });
  const id = await inTransaction(brand.pool, async (client) => {
    await lockConnections(client);
    const fresh = await freeId(brand, client, holder, description, settings);
    const sealed = brand.keys.seal(JSON.stringify(settings), holder.place(fresh));
    const isDemo = author === "demo";
    await insertRow(client, holder, { id: fresh, vendor, name, mode, credentials: sealed, isDemo });
    if (steps.length > 0) await writeTest(client, holder, fresh, steps);
    await noteAct(client, author, {
      action: "connection.made",
      subject: fresh,
      after: { name, mode, ...shownSettings(brand, description, settings) },
      detail: { port, vendor },
    });
    await announce(client, holder, fresh);
    return fresh;
  });
  await holder.changed?.();
  return id;
}

/** Throws validation_failed on `mode`. */
export function requireMode({ modes }: ConnectionDescription, mode: ConnectionMode): void {
  if (!modes.includes(mode))
    throw new Refusal("validation_failed", { fields: { mode: { rule: "one_of" } } });
}

const shownSettings = (
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
 * A supplier's accounts are numbered, and stay what they are called; a kind of message has one carrier. Throws
 * connection_exists where the account is there already.
 */
async function freeId(
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
    throw new Refusal("connection_exists", { parameters: { name: same.name } });
  if (description.port === "message_channel") return description.carries;
  const taken = new Set(rows.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? description.vendor : `${description.vendor}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Which account of the vendor it is, whatever else is set. */
const accountOf = (
  { fields }: ConnectionDescription,
  settings: ConnectionSettings,
): readonly (string | number | null)[] =>
  Object.entries(fields).flatMap(([name, { limit, optional, guarded }]) =>
    limit === true || optional === true || guarded === true ? [] : [settings[name] ?? null],
  );
