import type {
  MemberAccount,
  MemberAuditEntry,
  MemberDevices,
  MemberMessage,
  StatementRow,
} from "@konter/contract/members";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { deviceName } from "../devices/index.ts";
import { maskAddress, maskEmail, maskPhone } from "./masks.ts";
import { afterId, instantOf, memberSubject, pageOf, requireMember } from "./store.ts";

interface PageOf {
  readonly member_id: number;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Returns the ledger lines of one of a member's accounts, with the ledger's running balance. Throws member_not_found.
 */
export async function listStatement(
  brand: BrandContext,
  { member_id: memberId, account: kind, cursor, limit }: PageOf & { account: MemberAccount },
): Promise<{ rows: StatementRow[]; next_cursor: string | null; balance: StatementRow["change"] }> {
  await requireMember(brand.pool, memberId);
  const account = memberAccount(kind, memberId);
  const before = afterId(cursor);
  const [lines, balance] = await Promise.all([
    brand.ledger.statement(account, {
      limit: limit + 1,
      ...(before !== null && { beforeNumber: before }),
    }),
    brand.ledger.balance(account),
  ]);
  const rows = lines.map((line) => ({
    number: line.number,
    at: line.postedAt.toISOString(),
    kind: line.kind,
    reference: line.reference,
    change: line.change,
    startBalance: line.startBalance,
    endBalance: line.endBalance,
  }));
  return { ...pageOf(rows, limit, (row) => row.number), balance: rupiah(balance) };
}

interface DeviceRow {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly app_version: string | null;
  readonly last_used_at: Date;
  readonly trusted: boolean;
  readonly trusted_from: Date | null;
  readonly state: MemberDevices["devices"][number]["state"];
  readonly is_blocked: boolean;
  readonly block_ends_at: Date | null;
}

/** Returns a member's browsers, waiting or last used first, and the open sessions. Throws member_not_found. */
export async function listMemberDevices(pool: pg.Pool, memberId: number): Promise<MemberDevices> {
  await requireMember(pool, memberId);
  const [devices, sessions] = await Promise.all([
    pool.query<DeviceRow>(
      `select d.id, d.name, d.address, d.app_version, d.last_used_at, is_trusted(d) as trusted,
         case when d.trusted_from > now() then d.trusted_from end as trusted_from,
         case when d.blocked_at is not null or b.id is not null then 'blocked'
           when exists (select from session s where s.device_id = d.id and s.expires_at > now()) then 'current_session'
           when d.attempt = 'waiting' and d.attempt_expires_at > now() then 'new_login_attempt' else 'logged_out' end as state,
         b.id is not null as is_blocked, b.ends_at as block_ends_at
       from device d left join block b on b.token_hash = d.token_hash and b.lifted_at is null
         and (b.ends_at is null or b.ends_at > now())
       where d.member_id = $1 order by d.last_used_at desc limit 100`,
      [memberId],
    ),
    pool.query<{ created_at: Date; expires_at: Date; address: string; user_agent: string }>(
      `select created_at, expires_at, address, user_agent from session where member_id = $1 and expires_at > now() and view_id is null
       order by created_at desc limit 100`,
      [memberId],
    ),
  ]);
  return {
    devices: devices.rows.map((row) => ({
      device_id: row.id,
      name: row.name,
      state: row.state,
      trusted: row.trusted,
      trusted_from: instantOf(row.trusted_from),
      address: maskAddress(row.address),
      app_version: row.app_version,
      last_active_at: row.last_used_at.toISOString(),
      blocked: row.is_blocked ? { ends_at: instantOf(row.block_ends_at) } : null,
    })),
    sessions: sessions.rows.map((row) => ({
      began_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      address: maskAddress(row.address),
      browser: deviceName(row.user_agent),
    })),
  };
}

/** Returns the messages sent to the member's numbers and e-mail, without their content. Throws member_not_found. */
export async function listMessages(
  pool: pg.Pool,
  { member_id: memberId, cursor, limit }: PageOf,
): Promise<{ rows: MemberMessage[]; next_cursor: string | null }> {
  const { numbers, email } = await requireMember(pool, memberId);
  const found = await pool.query<{
    id: number;
    created_at: Date;
    kind: string;
    channel: string | null;
    hp: string | null;
    email: string | null;
    state: string;
  }>(
    `select id, created_at, kind, channels[channel] as channel, hp, email, state from message
     where (hp = any($1) or email = $2) and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [numbers, email, afterId(cursor), limit + 1],
  );
  const { rows, next_cursor } = pageOf(found.rows, limit, (row) => row.id);
  return {
    next_cursor,
    rows: rows.map((row) => ({
      message_id: row.id,
      at: row.created_at.toISOString(),
      kind: row.kind,
      channel: row.channel,
      recipient: row.hp === null ? maskEmail(row.email ?? "") : maskPhone(row.hp),
      state: row.state,
    })),
  };
}

/** Throws member_not_found. */
export async function listMemberAudit(
  pool: pg.Pool,
  { member_id: memberId, cursor, limit }: PageOf,
): Promise<{ rows: MemberAuditEntry[]; next_cursor: string | null }> {
  await requireMember(pool, memberId);
  const found = await pool.query<{
    id: number;
    at: Date;
    by: string | null;
    action: string;
    before: object | null;
    after: object | null;
    detail: object;
  }>(
    `select a.id, a.at, s.name as by, a.action, a.before, a.after, a.detail from audit_entry a left join staff s on s.id = a.staff_id
     where a.subject = any($1) and ($2::bigint is null or a.id < $2) order by a.id desc limit $3`,
    // The trigger of an upline's change writes the second spelling.
    [[memberSubject(memberId), `member ${memberId}`], afterId(cursor), limit + 1],
  );
  const { rows, next_cursor } = pageOf(found.rows, limit, (row) => row.id);
  return {
    next_cursor,
    rows: rows.map((row) => ({
      entry_id: row.id,
      at: row.at.toISOString(),
      by: row.by,
      action: row.action,
      detail: JSON.stringify({ ...row.detail, ...valuesOf(row) }),
    })),
  };
}

/**
 * A member's address is shown only to staff with that permission and on the audit page. Here only the names of changed
 * fields are shown.
 */
const UNTOLD: ReadonlySet<string> = new Set(["member.courier_address"]);

function valuesOf({
  action,
  before,
  after,
}: {
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
}): object {
  if (!UNTOLD.has(action)) return { ...(before && { before }), ...(after && { after }) };
  const former: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after ?? {}).filter(([field, value]) => former[field] !== value);
  return { changed: changed.map(([field]) => field).filter((field) => field !== "version") };
}
