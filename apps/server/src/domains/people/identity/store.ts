import { permissionsHeldBy } from "@konter/contract/member-permissions";
import type pg from "pg";
import type { Principal } from "../../../platform/http/context.ts";
import type { MemberSubject, Role, StaffSubject } from "../../../kernel/caller/index.ts";
import type { DomainError } from "../../../platform/domain-error.ts";

/** Permissions of every signed-in member. Extra ones are granted per account (feature row M97). */
const OF_EVERYBODY = permissionsHeldBy("everybody");

/** The permissions of a role. */
const ROLE_PERMISSIONS: Readonly<Partial<Record<Role, readonly string[]>>> = {
  master_agent: permissionsHeldBy("master_agent"),
};

interface PrincipalRow {
  member_id: number | null;
  staff_id: number | null;
  hp: string;
  email: string;
  name: string;
  category: string;
  roles: Role[];
  permissions: string[];
  permission_setting: Readonly<Record<string, boolean>>;
  pin_salt: Buffer;
  has_pin: boolean;
  blocked: boolean;
  phone_verified_at: Date | null;
  device_id: number | null;
  device_trusted: boolean;
  trusted_from: Date | null;
  device_seen_long_ago: boolean;
  changes_in_ms: number;
  view_id: number | null;
  viewer_id: number;
  viewer_name: string;
  view_ends_at: Date;
}

/** Returns the active owner of an unexpired session; none for blocked staff, or without the second step. */
export async function findPrincipal(
  pool: pg.Pool,
  tokenHash: Buffer,
): Promise<Principal | undefined> {
  const answer = await pool.query<PrincipalRow>({
    name: "identity.principal",
    text: `select s.member_id, s.staff_id, m.hp, coalesce(m.email, f.email) as email, coalesce(m.name, f.name) as name, m.category, m.roles,
        case when m.id is null then f.permissions else m.permissions || extra_permissions(m.id) end as permissions, m.permission_setting, m.pin_salt, m.pin_hash is not null as has_pin,
        coalesce(is_blocked(m), false) as blocked, m.phone_verified_at, s.device_id,
        s.view_id is null and (d.id is null or is_trusted(d)) as device_trusted, case when d.trusted_from > now() then d.trusted_from end as trusted_from, coalesce(d.last_used_at < now() - interval '5 minutes', false) as device_seen_long_ago,
        (extract(epoch from least(s.expires_at, case when d.trusted_from > now() then d.trusted_from end, case when m.blocked_until > now() then m.blocked_until end,
          (select min(g.ends_at) from permission_grant g where g.member_id = m.id and g.removed_at is null and g.ends_at > now())) - now()) * 1000)::float8
          as changes_in_ms, s.view_id, w.id as viewer_id, w.name as viewer_name, v.ends_at as view_ends_at
      from session s left join member m on m.id = s.member_id left join staff f on f.id = s.staff_id
        left join device d on d.id = s.device_id left join account_view v on v.id = s.view_id left join staff w on w.id = v.staff_id
      where s.token_hash = $1 and s.expires_at > now() and s.step is null and f.blocked_at is null
        and (s.view_id is null or v.ended_at is null and v.ends_at > now() and w.blocked_at is null and 'members.view' = any (w.permissions))`,
    values: [tokenHash],
  });
  const row = answer.rows[0];
  if (row === undefined) return undefined;
  if (row.device_seen_long_ago) await noteDeviceUse(pool, row.device_id);
  return row.member_id === null ? staffPrincipal(row) : memberPrincipal(row, row.member_id);
}

/** At most once in five minutes, and only when a session is looked up anyway. Runs in the background. */
async function noteDeviceUse(pool: pg.Pool, deviceId: number | null): Promise<void> {
  await pool.query(
    "update device set last_used_at = clock_timestamp(), previous_hash = null where id = $1",
    [deviceId],
  );
}

function memberPrincipal(row: PrincipalRow, id: number): Principal {
  const ofRoles = row.roles.flatMap((role) => ROLE_PERMISSIONS[role] ?? []);
  const granted = [...new Set([...OF_EVERYBODY, ...ofRoles, ...row.permissions])];
  // Removes permissions that the account disabled. A setting never adds one (feature row M97).
  const permissions = granted.filter((name) => row.permission_setting[name] !== false);
  const subject: MemberSubject = {
    granted,
    id,
    hp: row.hp,
    email: row.email,
    name: row.name,
    category: row.category,
    roles: row.roles,
    permissions,
    pinSalt: row.pin_salt,
    hasPin: row.has_pin,
    blocked: row.blocked,
    phoneVerifiedAt: row.phone_verified_at,
    deviceId: row.device_id,
    deviceTrusted: row.device_trusted,
    ...(row.view_id !== null && {
      viewer: {
        viewId: row.view_id,
        staffId: row.viewer_id,
        name: row.viewer_name,
        endsAt: row.view_ends_at,
      },
    }),
  };
  return {
    kind: "member",
    id,
    permissions: new Set(permissions),
    subject,
    changesInMs: row.changes_in_ms,
    readOnly: row.view_id !== null,
    ...(row.view_id === null && !row.device_trusted && { looksOnly: { until: row.trusted_from } }),
  };
}

function staffPrincipal(row: PrincipalRow): Principal {
  const id = row.staff_id ?? 0;
  const subject: StaffSubject = {
    id,
    email: row.email,
    name: row.name,
    permissions: row.permissions,
  };
  return {
    kind: "staff",
    id,
    permissions: new Set(row.permissions),
    subject,
    changesInMs: row.changes_in_ms,
  };
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly memberId?: number;
  readonly staffId?: number;
  readonly deviceId?: number;
  /** The pending step of a session with only the password. */
  readonly step?: "code" | "enrol";
  readonly staffDeviceHash?: Buffer;
  readonly address: string;
  readonly userAgent: string;
  readonly minutes: number;
}

export async function insertSession(pool: pg.Pool, session: NewSession): Promise<void> {
  await pool.query(
    `insert into session (token_hash, member_id, staff_id, expires_at, address, user_agent, device_id, step, staff_device_hash)
     values ($1, $2, $3, now() + make_interval(mins => $4), $5, $6, $7, $8, $9)`,
    [
      session.tokenHash,
      session.memberId ?? null,
      session.staffId ?? null,
      session.minutes,
      session.address,
      session.userAgent,
      session.deviceId ?? null,
      session.step ?? null,
      session.staffDeviceHash ?? null,
    ],
  );
}

/** Locks the session's device before the session, as everywhere. Null where it has none. */
export async function lockSessionDevice(
  client: pg.ClientBase,
  tokenHash: Buffer,
): Promise<number | null> {
  const found = await client.query<{ id: number }>(
    "select id from device where id = (select device_id from session where token_hash = $1) for update",
    [tokenHash],
  );
  return found.rows[0]?.id ?? null;
}

/** Returns false when the session does not exist any more. Every process is notified. */
export async function renameSession(
  client: pg.ClientBase,
  tokenHash: Buffer,
  nextHash: Buffer,
): Promise<boolean> {
  const renamed = await client.query(
    "update session set token_hash = $2, previous_hash = $1 where token_hash = $1",
    [tokenHash, nextHash],
  );
  return renamed.rowCount === 1;
}

/** For this many hours from now limits the account's spending to the brand's `cooling_day_limit` a day. */
export async function coolAccount(
  client: pg.ClientBase,
  memberId: number,
  hours: number,
): Promise<void> {
  await client.query(
    "update member set cooling_until = greatest(cooling_until, now() + make_interval(hours => $2)) where id = $1",
    [memberId, hours],
  );
}

/** A PIN's digest in hex, with its salt, because a key rotation may have given the account another salt meanwhile. */
export interface PinToStore {
  readonly salt: Buffer;
  readonly digest: string;
}

/**
 * Resets the PIN, lifts its lock and starts the cooling period. Returns the end of the cooling period, or undefined for
 * an account without a PIN.
 */
export async function resetPin(
  client: pg.ClientBase,
  memberId: number,
  { salt, digest }: PinToStore,
  coolingHours: number,
): Promise<Date | undefined> {
  const answer = await client.query<{ cooling_until: Date }>(
    `update member set pin_hash = decode($2, 'hex'), pin_salt = $4, pin_failed_in_row = 0, pin_failed_that_day = 0, pin_locked_until = null,
       cooling_until = greatest(cooling_until, now() + make_interval(hours => $3))
     where id = $1 and pin_hash is not null returning cooling_until`,
    [memberId, digest, coolingHours, salt],
  );
  return answer.rows[0]?.cooling_until;
}

/** Whether a token is or was the name of an existing session, including one without the second step. */
export async function isSessionKnown(pool: pg.Pool, tokenHash: Buffer): Promise<boolean> {
  const found = await pool.query(
    `select from session where expires_at > now() and (previous_hash = $1 or (token_hash = $1 and step is not null))`,
    [tokenHash],
  );
  return found.rowCount !== 0;
}

export async function removeSession(pool: pg.Pool, tokenHash: Buffer): Promise<void> {
  await pool.query("delete from session where token_hash = $1", [tokenHash]);
}

export interface Credentials {
  readonly id: number;
  readonly passwordHash: string;
  readonly blocked: boolean;
  /** The automatic end of the block; null without one. */
  readonly blockedUntil?: Date | null;
  /** The error for its owner after the right password, instead of a sign-in. */
  readonly refusal?: DomainError | undefined;
}

export async function findStaffCredentials(
  pool: pg.Pool,
  email: string,
): Promise<Credentials | undefined> {
  const answer = await pool.query<{ id: number; password_hash: string; blocked: boolean }>(
    "select id, password_hash, blocked_at is not null as blocked from staff where email = lower($1)",
    [email],
  );
  return toCredentials(answer.rows[0]);
}

function toCredentials(
  row: { id: number; password_hash: string; blocked: boolean } | undefined,
): Credentials | undefined {
  return row && { id: row.id, passwordHash: row.password_hash, blocked: row.blocked };
}

export interface PinCheck {
  readonly result: "ok" | "missing" | "locked" | "reset_needed" | "wrong";
  readonly locked_until: Date | null;
}

export async function checkPin(
  pool: pg.Pool,
  memberId: number,
  digestHex: string,
): Promise<PinCheck> {
  const answer = await pool.query<PinCheck>(
    "select result, locked_until from verify_pin($1, decode($2, 'hex'))",
    [memberId, digestHex],
  );
  return answer.rows[0] as PinCheck;
}

/** Stores a first PIN. Returns false when there is one already. */
export async function insertPin(
  pool: pg.Pool,
  memberId: number,
  { salt, digest }: PinToStore,
): Promise<boolean> {
  const answer = await pool.query(
    "update member set pin_hash = decode($2, 'hex'), pin_salt = $3 where id = $1 and pin_hash is null",
    [memberId, digest, salt],
  );
  return answer.rowCount === 1;
}

export async function replacePin(
  pool: pg.Pool,
  memberId: number,
  { salt, digest }: PinToStore,
): Promise<boolean> {
  const answer = await pool.query(
    "update member set pin_hash = decode($2, 'hex'), pin_salt = $3, pin_failed_in_row = 0 where id = $1",
    [memberId, digest, salt],
  );
  return answer.rowCount === 1;
}

export async function readBalances(
  pool: pg.Pool,
  memberId: number,
): Promise<{ deposit: number; cashback: number }> {
  const answer = await pool.query<{ kind: string; balance: number }>({
    name: "identity.balances",
    text: "select kind, balance from ledger.account where kind in ('deposit', 'cashback') and owner = $1",
    values: [String(memberId)],
  });
  const of = (kind: string) => answer.rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { deposit: of("deposit"), cashback: of("cashback") };
}

/**
 * Serializes changes of an account's limited items until the transaction ends, so that a later count sees them
 * (docs/adding-a-domain.md, "A limit"). Purchases and reads continue.
 */
export async function holdAccount(client: pg.ClientBase, memberId: number): Promise<void> {
  await client.query("select from member where id = $1 for no key update", [memberId]);
}
