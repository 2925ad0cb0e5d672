import { createHash } from "node:crypto";
import { DEVICE_WAIT_MINUTES } from "@konter/contract/devices";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { holdAccount } from "../identity/index.ts";

export type AttemptState = "waiting" | "accepted" | "rejected" | "mismatched";

export interface DeviceRow {
  readonly id: number;
  readonly member_id: number;
  readonly token_hash: Buffer;
  readonly name: string;
  readonly address: string;
  readonly app_version: string | null;
  readonly last_used_at: Date;
  readonly blocked_at: Date | null;
  readonly trusted_from: Date | null;
  readonly trusted: boolean;
  readonly signed_in: boolean;
  readonly attempt: AttemptState | null;
  readonly attempt_number: number | null;
  readonly attempt_choices: number[] | null;
  readonly attempt_expires_at: Date | null;
  readonly attempt_over: boolean;
}

/** To be completed with the rest of the `where` clause. */
const DEVICES = `select d.id, d.member_id, d.token_hash, d.name, d.address, d.app_version, d.last_used_at, d.blocked_at, d.trusted_from,
    is_trusted(d) as trusted, d.attempt, d.attempt_number, d.attempt_choices, d.attempt_expires_at,
    coalesce(d.attempt_expires_at <= clock_timestamp(), false) as attempt_over,
    exists (select from session s where s.device_id = d.id and s.expires_at > now()) as signed_in
  from device d where`;

async function select(database: Queries, rest: string, values: unknown[]): Promise<DeviceRow[]> {
  return (await database.query<DeviceRow>(`${DEVICES} ${rest}`, values)).rows;
}

export const hashDevice = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Returns a member's devices: waiting ones first, then the last used. */
export async function selectDevices(pool: pg.Pool, memberId: number): Promise<DeviceRow[]> {
  return select(
    pool,
    "d.member_id = $1 order by (d.attempt = 'waiting' and d.attempt_expires_at > now()) desc nulls last, d.last_used_at desc limit 100",
    [memberId],
  );
}

export async function findDevice(
  database: Queries,
  memberId: number,
  id: number,
  lock: "" | "for update of d" = "",
): Promise<DeviceRow | undefined> {
  return (await select(database, `d.member_id = $1 and d.id = $2 ${lock}`, [memberId, id]))[0];
}

/** Returns the latest waiting or expired sign-in in this browser. */
export async function findAttempt(
  database: Queries,
  tokenHash: Buffer,
): Promise<DeviceRow | undefined> {
  const [row] = await select(
    database,
    "d.token_hash = $1 and d.attempt is not null order by d.attempt_expires_at desc limit 1",
    [tokenHash],
  );
  return row;
}

export interface SeenDevice {
  readonly memberId: number;
  readonly tokenHash: Buffer;
  /** The hash for a repetition of the same request; null where none is possible. */
  readonly retryHash: Buffer | null;
  readonly name: string;
  readonly address: string;
}

/** Locks the member, so that only one of two concurrent first sign-ins is the first, and records the browser. */
export async function lockDevice(client: pg.ClientBase, seen: SeenDevice): Promise<DeviceRow> {
  const { memberId, tokenHash, retryHash, name, address } = seen;
  await holdAccount(client, memberId);
  const known = await client.query<{ id: number }>(
    `update device set address = $4, name = case when renamed then name else $5 end
     where id = (select id from device where member_id = $1 and (token_hash = $2 or previous_hash = $3)
       order by token_hash = $2 desc limit 1)
     returning id`,
    [memberId, tokenHash, retryHash, address, name],
  );
  const id = known.rows[0]?.id ?? (await insertDevice(client, seen));
  const [row] = await select(client, "d.id = $1", [id]);
  return row as DeviceRow;
}

async function insertDevice(client: pg.ClientBase, seen: SeenDevice): Promise<number> {
  const made = await client.query<{ id: number }>(
    "insert into device (member_id, token_hash, name, address) values ($1, $2, $3, $4) returning id",
    [seen.memberId, seen.tokenHash, seen.name, seen.address],
  );
  return made.rows[0]?.id ?? 0;
}

export async function hadTrustedDevice(client: pg.ClientBase, memberId: number): Promise<boolean> {
  const found = await client.query(
    "select from device where member_id = $1 and was_trusted limit 1",
    [memberId],
  );
  return found.rowCount === 1;
}

/** Trusts a device, now or after this many hours, and ends its waiting attempts. */
export async function trust(client: pg.ClientBase, id: number, inHours = 0): Promise<void> {
  await client.query(
    `update device set trusted_from = now() + make_interval(hours => $2), was_trusted = true, blocked_at = null,
       last_used_at = clock_timestamp(), attempt = null, attempt_number = null, attempt_choices = null,
       attempt_expires_at = null
     where id = $1`,
    [id, inHours],
  );
}

/** Ends the trust and waiting attempts of one device of a member, all but one, or all. */
export async function distrust(
  client: pg.ClientBase,
  memberId: number,
  {
    only = null,
    except = null,
  }: { readonly only?: number | null; readonly except?: number | null },
): Promise<void> {
  await client.query(
    `update device set trusted_from = null, attempt = null, attempt_number = null, attempt_choices = null,
       attempt_expires_at = null
     where member_id = $1 and ($2::bigint is null or id = $2) and ($3::bigint is null or id <> $3)`,
    [memberId, only, except],
  );
}

export async function noteUse(database: Queries, id: number): Promise<void> {
  await database.query("update device set last_used_at = clock_timestamp() where id = $1", [id]);
}

export async function beginAttempt(
  client: pg.ClientBase,
  id: number,
  number: number,
  choices: readonly number[],
): Promise<Date> {
  const begun = await client.query<{ at: Date }>(
    `update device set attempt = 'waiting', attempt_number = $2, attempt_choices = $3, last_used_at = clock_timestamp(),
       attempt_expires_at = clock_timestamp() + make_interval(mins => $4)
     where id = $1 returning attempt_expires_at as at`,
    [id, number, choices, DEVICE_WAIT_MINUTES],
  );
  return begun.rows[0]?.at ?? new Date();
}

/** Stores the result of a waiting attempt. The waiting browser must take an acceptance within the same time again. */
export async function endAttempt(
  client: pg.ClientBase,
  id: number,
  state: Exclude<AttemptState, "waiting">,
): Promise<void> {
  await client.query(
    `update device set attempt = $2, attempt_number = null, attempt_choices = null,
       attempt_expires_at = clock_timestamp() + make_interval(mins => $3)
     where id = $1`,
    [id, state, DEVICE_WAIT_MINUTES],
  );
}

/** Returns true for only one of concurrent callers. */
export async function takeAcceptance(client: pg.ClientBase, id: number): Promise<boolean> {
  const taken = await client.query(
    `update device set attempt = null, attempt_expires_at = null, last_used_at = clock_timestamp()
     where id = $1 and attempt = 'accepted' and attempt_expires_at > clock_timestamp()`,
    [id],
  );
  return taken.rowCount === 1;
}

/** Notifies the member's open pages to reload devices. Pages whose session ended find out. */
export async function announceDevices(database: Queries, memberId: number): Promise<void> {
  await database.query(
    "insert into outbox (topic, member_id, reference, payload) values ('device.changed', $1, '', '{}')",
    [memberId],
  );
}

/**
 * After a password reset: ends the trust in all devices, waiting sign-ins and passkeys (FEATURES M85), in the caller's
 * transaction.
 */
export async function endTrust(client: pg.ClientBase, memberId: number): Promise<void> {
  await distrust(client, memberId, {});
  await client.query("delete from passkey where member_id = $1", [memberId]);
}
