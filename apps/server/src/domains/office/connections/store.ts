import type { KeptStep, ConnectionMode } from "../../../ports/connection.ts";
import { holdLock } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BoundChange } from "./apply-change.ts";
import type { ProposedConnection } from "./connect-kind.ts";
import type { ConnectionHolder } from "./holder.ts";

export interface ConnectionRow {
  readonly id: string;
  readonly vendor: string;
  readonly name: string;
  readonly mode: ConnectionMode;
  readonly is_demo: boolean;
  readonly enabled: boolean;
  readonly version: number;
  readonly credentials: Buffer;
  readonly overlap_until: Date | null;
  readonly balance: number | null;
  readonly balance_read_at: Date | null;
  readonly tested_at: Date | null;
  readonly test_steps: readonly KeptStep[];
  /** The approval that a change of it waits for. */
  readonly asked: number | null;
}

/** Returns all of a module's accounts, or one. */
export async function readRows(
  database: Queries,
  { table, key, port, hasBalance, overlaps }: ConnectionHolder,
  id?: string,
): Promise<readonly ConnectionRow[]> {
  const balance = hasBalance
    ? "c.balance, c.balance_read_at"
    : "null as balance, null as balance_read_at";
  const overlap = overlaps
    ? "case when c.previous_until > clock_timestamp() then c.previous_until end"
    : "null";
  const answer = await database.query<ConnectionRow>(
    `select c.${key} as id, c.vendor, c.name, c.mode, c.is_demo, c.enabled, c.settings_version as version, c.credentials,
       ${overlap} as overlap_until, ${balance}, c.tested_at, c.test_steps,
       (select max(a.id) from approval a where a.kind in ('connections.change', 'connections.resume') and a.state = 'open' and a.expires_at > now()
          and a.subject = c.${key} and a.input ->> 'port' = $2) as asked
     from ${table} c where $1::text is null or c.${key} = $1 order by c.${key}`,
    [id ?? null, port],
  );
  return answer.rows;
}

/** Serializes changes until the transaction ends. */
export async function lockConnections(client: Queries): Promise<void> {
  await holdLock(client, "connections");
}

export interface NewRow {
  readonly id: string;
  readonly vendor: string;
  readonly name: string;
  readonly mode: ConnectionMode;
  readonly credentials: Buffer;
  readonly isDemo: boolean;
}

export async function insertRow(
  client: Queries,
  { table, key }: ConnectionHolder,
  row: NewRow,
): Promise<void> {
  await client.query(
    `insert into ${table} (${key}, vendor, name, mode, credentials, is_demo) values ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.vendor, row.name, row.mode, row.credentials, row.isDemo],
  );
}

/** Returns false when it changed since `version`. */
export async function updateRow(
  client: Queries,
  { table, key }: ConnectionHolder,
  version: number,
  row: Omit<NewRow, "vendor">,
): Promise<boolean> {
  const written = await client.query(
    `update ${table} set name = $2, mode = $3, credentials = $4, is_demo = $5, settings_version = settings_version + 1
     where ${key} = $1 and settings_version = $6`,
    [row.id, row.name, row.mode, row.credentials, row.isDemo, version],
  );
  return written.rowCount === 1;
}

/** In the transaction of a change: delivered when it commits. */
export async function announce(
  client: Queries,
  { announce: channel }: ConnectionHolder,
  id: string,
): Promise<void> {
  if (channel !== undefined) await client.query("select pg_notify($1, $2)", [channel, id]);
}

export async function writeTest(
  database: Queries,
  { table, key }: ConnectionHolder,
  id: string,
  steps: readonly KeptStep[],
): Promise<void> {
  await database.query(
    `update ${table} set tested_at = clock_timestamp(), test_steps = $2 where ${key} = $1`,
    [id, JSON.stringify(steps)],
  );
}

export async function insertProposal(
  client: Queries,
  change: BoundChange | ProposedConnection,
  sealed: Buffer,
): Promise<number> {
  const answer = await client.query<{ id: number }>(
    "insert into connection_proposal (port, connection_id, change, settings) values ($1, $2, $3, $4) returning id",
    [change.port, change.id, JSON.stringify(change), sealed],
  );
  return answer.rows[0]?.id ?? 0;
}

export async function readProposal(
  client: Queries,
  proposal: number,
): Promise<{ readonly change: unknown; readonly settings: Buffer } | undefined> {
  const answer = await client.query<{ change: unknown; settings: Buffer }>(
    "select change, settings from connection_proposal where id = $1",
    [proposal],
  );
  return answer.rows[0];
}

/** The data stored for a request is deleted with it. */
export async function deleteProposal(client: Queries, proposal: number): Promise<void> {
  await client.query("delete from connection_proposal where id = $1", [proposal]);
}

/** An account that waits for a second person. */
export interface WaitingRow {
  readonly approval_id: number;
  readonly bound: unknown;
}

export async function readWaiting(database: Queries): Promise<readonly WaitingRow[]> {
  const found = await database.query<WaitingRow>(
    `select id as approval_id, input as bound from approval
     where kind = 'connections.connect' and state = 'open' and expires_at > now() order by id`,
  );
  return found.rows;
}

/** Deletes the credentials of requests that are closed. */
export async function dropProposals(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from connection_proposal p where made_at < clock_timestamp() - interval '1 hour' and not exists (
       select from approval a where a.kind in ('connections.change', 'connections.connect') and a.state = 'open' and a.expires_at > now()
         and (a.input ->> 'proposal')::bigint = p.id)`,
  );
}
