import { randomUUID } from "node:crypto";
import type { Locale } from "@konter/contract/locale";
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
import type { Actor, Author } from "../audit/index.ts";
import { writeRequest } from "../approvals/index.ts";
import { connectKind } from "./connect-kind.ts";
import type { ProposedConnection } from "./connect-kind.ts";
import type { ConnectionHolder, ConnectionParts } from "./holder.ts";
import {
  describedBy,
  holderOf,
  openSettings,
  readSettingsOf,
  requirePlaces,
  shownValue,
} from "./settings.ts";
import { NO_REASON } from "./no-reason.ts";
import { requireModeOf, requireServing } from "./sandbox.ts";
import {
  announce,
  insertProposal,
  insertRow,
  lockConnections,
  othersApprove,
  readRows,
  writeTest,
} from "./store.ts";
import type { KeptStep } from "./store.ts";
import { requireTaken } from "./try-connection.ts";

export interface NewConnection {
  readonly port: ConnectionPort;
  readonly vendor: string;
  readonly mode: ConnectionMode;
  readonly name: string;
  readonly settings: ConnectionSettings;
}

/** An account whose settings were read, and whose keys its vendor took. */
interface Tried extends NewConnection {
  readonly steps: readonly KeptStep[];
}

/**
 * Connects an account at once, once the vendor has taken its keys; answers its id. Throws validation_failed, connection_exists,
 * connection_sandbox_open, and what the vendor or the way to it has against it: then nothing is kept.
 */
export async function connect(
  brand: BrandContext,
  parts: ConnectionParts,
  author: Author,
  made: NewConnection,
): Promise<string> {
  const tried = await tryNew(parts, made);
  const id = await inTransaction(brand.pool, async (client) =>
    writeConnection(brand, client, parts, author, tried),
  );
  await holderOf(parts, made.port).changed?.();
  return id;
}

/** The account, or the request that it waits for; the other is null. */
export interface Connecting {
  readonly id: string | null;
  readonly approvalId: number | null;
}

/**
 * The same by a member of staff: where the brand has a second person nothing but a request is written, and its settings are kept
 * sealed until it ends.
 */
export async function connectByStaff(
  brand: BrandContext,
  parts: ConnectionParts,
  actor: Actor,
  made: NewConnection,
  locale: Locale,
): Promise<Connecting> {
  const tried = await tryNew(parts, made);
  const holder = holderOf(parts, made.port);
  const answer = await inTransaction(brand.pool, async (client): Promise<Connecting> => {
    if (!(await othersApprove(client, actor.staffId))) {
      const id = await writeConnection(brand, client, parts, actor, tried);
      return { id, approvalId: null };
    }
    const { port, vendor, mode, name, settings, steps } = tried;
    await requireServing(client, port, mode, actor);
    const description = describedBy(parts, port, vendor);
    const id = await freeId(brand, client, holder, description, settings);
    const shown = shownSettings(brand, description, settings);
    const proposed: ProposedConnection = {
      ...{ port, id, vendor, mode, name },
      settings: shown,
      steps: [...steps],
    };
    const sealed = brand.keys.seal(JSON.stringify(settings), holder.place(id));
    const proposal = await insertProposal(client, proposed, sealed);
    const request = {
      input: { proposal },
      reason: NO_REASON[locale],
      key: randomUUID(),
      locale,
    };
    const kind = connectKind(brand, parts);
    return { id: null, approvalId: await writeRequest(brand, client, actor, kind, request) };
  });
  if (answer.id !== null) await holder.changed?.();
  return answer;
}

async function tryNew(parts: ConnectionParts, made: NewConnection): Promise<Tried> {
  const { port, vendor, mode, settings: given } = made;
  const description = describedBy(parts, port, vendor);
  requireMode(description, mode);
  const settings = readSettingsOf(description, given);
  requireModeOf(description, mode, settings);
  await requirePlaces(parts.outbound, description, settings);
  const steps = await requireTaken(description, settings, { ...parts, mode });
  return { ...made, settings, steps };
}

/** Writes the account that was tried, in the caller's transaction; answers its id. */
export async function writeConnection(
  brand: BrandContext,
  client: pg.PoolClient,
  parts: ConnectionParts,
  author: Author,
  { port, vendor, mode, name, settings, steps }: Tried,
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
