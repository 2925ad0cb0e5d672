import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { recordAction } from "../audit/index.ts";
import type { Actor } from "../audit/index.ts";
import { LONE_ACTS } from "./lone-act-kinds.ts";
import type { LoneActKind } from "./lone-act-kinds.ts";

/** The connections for deciding and writing an action: both sides of a ledger change, or one transaction's client. */
export interface ActDatabase {
  readonly reads: Queries;
  readonly writes: Queries;
}

/**
 * Returns whether an action takes a second person, which it does if the brand has one. Otherwise the caller acts alone:
 * an audit entry is written, and every owner is notified.
 */
export async function takesSecondPerson(
  { reads, writes }: ActDatabase,
  actor: Actor,
  kind: LoneActKind,
  subject: string,
): Promise<boolean> {
  const { permission, second } = LONE_ACTS[kind];
  const isThere = second === "approver" ? isSecondPersonThere : isColleagueThere;
  if (await isThere(reads, actor.staffId, permission)) return true;
  await writes.query("insert into lone_act (staff_id, kind, subject) values ($1, $2, $3)", [
    actor.staffId,
    kind,
    subject,
  ]);
  await recordAction(writes, actor, {
    action: "approval.alone",
    subject,
    detail: { kind, why: "alone, because no second person was there" },
  });
  return false;
}

/**
 * Whether a colleague can do the same, or could within 7 days before a block or change of role, so that removing the
 * other one does not allow acting alone immediately.
 */
export async function isColleagueThere(
  database: Queries,
  staffId: number,
  permission: string,
): Promise<boolean> {
  const found = await database.query<{ others: boolean }>(
    `select exists (select from staff where id <> $1 and password_hash <> 'invited' and permissions @> array[$2::text]
       and coalesce(blocked_at > clock_timestamp() - interval '7 days', true))
     or exists (select from audit_entry a where a.action in ('staff.role_changed', 'role.changed')
       and a.at > clock_timestamp() - interval '7 days' and a.before -> 'permissions' ? $2 and not a.after -> 'permissions' ? $2
       and case a.action when 'role.changed' then (a.detail ->> 'people')::int > 0
         else a.subject <> (select email from staff where id = $1) end) as others`,
    [staffId, permission],
  );
  return onlyRow(found).others;
}

/**
 * Whether a second person can approve, or could within 7 days, even if the power is not effective yet, so that
 * suspending the other one does not allow acting alone immediately, except when the other account may belong to the
 * same person. A suspension does not end a row of approving_power, so that time counts too.
 */
export async function isSecondPersonThere(
  database: Queries,
  staffId: number,
  permission: string,
): Promise<boolean> {
  const found = await database.query<{ others: boolean }>(
    `select exists (select from staff where id <> $1 and password_hash <> 'invited' and permissions @> array[$2::text, 'approvals.read']
         and (blocked_at is null or blocked_at > clock_timestamp() - interval '7 days' and not is_in_hand_of(id, $1)))
       or exists (select from approving_power p join staff s on s.id = p.staff_id where s.id <> $1 and $2 = any (p.permissions)
         and p.counts_from <= least(p.ended_at, clock_timestamp())
         and coalesce(least(p.ended_at, s.blocked_at), 'infinity') > clock_timestamp() - interval '7 days') as others`,
    [staffId, permission],
  );
  return onlyRow(found).others;
}

/**
 * Whether two accounts may belong to one person (`one_hand`, decision 90) while an independent colleague could do the
 * same.
 */
export async function isOneHand(
  database: Queries,
  staffId: number,
  otherId: number,
  permission: string,
): Promise<boolean> {
  const found = await database.query<{ is_one: boolean }>(
    `select one_hand($1) && one_hand($2) and exists (select from staff s where s.blocked_at is null and s.password_hash <> 'invited'
       and s.permissions @> array[$3::text] and not one_hand(s.id) && (one_hand($1) || one_hand($2))) as is_one`,
    [staffId, otherId, permission],
  );
  return onlyRow(found).is_one;
}

/**
 * Whether a person agrees to something that the person's own account created: never allowed, and by an account that may
 * belong to the same person only when no one else could. `owner` is null for data without an owner.
 */
export async function isAboutOwn(
  database: Queries,
  owner: number | null,
  deciderId: number,
  permission: string,
): Promise<boolean> {
  if (owner === null || owner === deciderId) return owner !== null;
  return isOneHand(database, owner, deciderId, permission);
}
