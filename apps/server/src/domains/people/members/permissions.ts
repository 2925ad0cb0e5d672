import { isExtraPermission } from "@konter/contract/member-permissions";
import type { MemberGrant } from "@konter/contract/members";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { instantOf, lockMember, memberSubject, recordAction, requireFuture } from "./store.ts";
import type { Actor } from "./store.ts";
import { MEMBER_NOTICES } from "./notices.ts";

interface GrantRow {
  readonly id: number;
  readonly permission: string;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
  readonly ends_at: Date | null;
}

/** Returns a member's current extra permissions, the latest first. */
export async function grantsOf(database: Queries, memberId: number): Promise<MemberGrant[]> {
  const found = await database.query<GrantRow>(
    `select g.id, g.permission, g.reason, g.at, s.name as by, g.ends_at
     from permission_grant g join staff s on s.id = g.granted_by
     where g.member_id = $1 and g.removed_at is null and (g.ends_at is null or g.ends_at > now()) order by g.id desc`,
    [memberId],
  );
  return found.rows.map((row) => ({
    grant_id: row.id,
    permission: row.permission,
    reason: row.reason,
    at: row.at.toISOString(),
    by: row.by,
    ends_at: instantOf(row.ends_at),
  }));
}

/** Throws validation_failed for an unknown extra permission. */
export function requireExtra(permission: string): void {
  if (!isExtraPermission(permission))
    throw new DomainError("validation_failed", { fields: { permission: { rule: "one_of" } } });
}

export interface NewGrant {
  readonly member_id: number;
  readonly permission: string;
  readonly reason: string;
  readonly ends_at: string | null;
}

/**
 * Grants an account an extra permission, with an open request for it, and notifies the member. Throws
 * validation_failed, member_not_found, permission_granted, ends_in_past.
 */
export async function grantPermission(
  brand: BrandContext,
  actor: Actor,
  grant: NewGrant,
): Promise<void> {
  requireExtra(grant.permission);
  await inTransaction(brand.pool, async (client) => {
    await lockMember(client, grant.member_id);
    await insertGrant(client, actor, grant);
    await client.query(
      `update permission_request set state = 'granted', decided_at = clock_timestamp(), decided_by = $3, words = $4
       where member_id = $1 and permission = $2 and state = 'waiting'`,
      [grant.member_id, grant.permission, actor.staffId, grant.reason],
    );
  });
}

/**
 * Writes the grant, its audit entry and the notification, in the caller's transaction. Throws permission_granted,
 * ends_in_past.
 */
export async function insertGrant(
  client: pg.PoolClient,
  actor: Actor,
  { member_id: memberId, permission, reason, ends_at: endsAt }: NewGrant,
): Promise<void> {
  requireFuture(endsAt);
  // An expired grant is closed so that another can be created.
  await client.query(
    `update permission_grant set removed_at = ends_at
     where member_id = $1 and permission = $2 and removed_at is null and ends_at <= clock_timestamp()`,
    [memberId, permission],
  );
  const added = await client.query<{ id: number }>(
    `insert into permission_grant (member_id, permission, reason, granted_by, ends_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [memberId, permission, reason, actor.staffId, endsAt],
  );
  const id = added.rows[0]?.id;
  if (id === undefined)
    throw new DomainError("permission_granted", {
      fields: { permission: { rule: "permission_granted" } },
    });
  const detail = { grant: id, permission, ends_at: endsAt, reason };
  await recordAction(client, actor, {
    action: "member.permission_granted",
    subject: memberSubject(memberId),
    detail,
  });
  const facts = { permission, until: endsAt };
  await notify(client, MEMBER_NOTICES.permission_granted, { memberId, facts });
}

/** Removes an extra permission, notifies the member, and returns its owner. Throws grant_not_found. */
export async function removeGrant(
  brand: BrandContext,
  actor: Actor,
  { grant_id: id, reason }: { readonly grant_id: number; readonly reason: string },
): Promise<number> {
  return inTransaction(brand.pool, async (client) => {
    const removed = await client.query<{ member_id: number; permission: string }>(
      `update permission_grant set removed_at = clock_timestamp(), removed_by = $2, remove_reason = $3
       where id = $1 and removed_at is null and (ends_at is null or ends_at > clock_timestamp()) returning member_id, permission`,
      [id, actor.staffId, reason],
    );
    const [grant] = removed.rows;
    if (grant === undefined) throw new DomainError("grant_not_found");
    await ended(client, actor, { id, ...grant }, reason);
    return grant.member_id;
  });
}

const AT_ONCE = 100;

/** Records and notifies grants that ended by time. Look-ups do not wait for it. Returns whether more waits. */
export async function endGrants(brand: BrandContext): Promise<boolean> {
  return inTransaction(brand.pool, async (client) => {
    const over = await client.query<{ id: number; member_id: number; permission: string }>(
      `update permission_grant set removed_at = ends_at where id in (
         select id from permission_grant where removed_at is null and ends_at <= clock_timestamp()
         order by ends_at limit $1 for update skip locked)
       returning id, member_id, permission`,
      [AT_ONCE],
    );
    for (const grant of over.rows) await ended(client, undefined, grant, "");
    return over.rows.length === AT_ONCE;
  });
}

async function ended(
  client: pg.PoolClient,
  actor: Actor | undefined,
  grant: { readonly id: number; readonly member_id: number; readonly permission: string },
  reason: string,
): Promise<void> {
  const { id, member_id: memberId, permission } = grant;
  const detail = { grant: id, permission, reason };
  await recordAction(client, actor, {
    action: "member.permission_removed",
    subject: memberSubject(memberId),
    detail,
  });
  const facts = { permission };
  await notify(client, MEMBER_NOTICES.permission_removed, { memberId, facts });
}
