import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { recordAct } from "../audit/index.ts";
import type { Actor } from "../audit/index.ts";
import { LONE_ACTS } from "./lone-act-kinds.ts";
import type { LoneActKind } from "./lone-act-kinds.ts";

/** Where an act is decided and written: both sides of a ledger change, or a transaction's client as both. */
export interface ActDatabase {
  readonly reads: Queries;
  readonly writes: Queries;
}

/**
 * Whether an act takes a second person, which it does where the brand has one. Where it has none the caller acts alone: that is
 * written into the audit log, and every owner is told.
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
  await recordAct(writes, actor, {
    action: "approval.alone",
    subject,
    detail: { kind, why: "alone, because no second person was there" },
  });
  return false;
}

/**
 * Whether a colleague may do the same, or one who was blocked or lost the permission by a change of role within 7 days: whoever takes it
 * from the other one is not alone yet.
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
 * Whether there is, or was within 7 days, a second person who may approve, also a person whose power does not count yet: whoever suspends
 * the other one is not alone yet, except where that one was an own account. A suspension does not end a row of approving_power, so its time counts too.
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

/** Whether two accounts may be one person's (`one_hand`, decision 90), while a colleague outside could do the same. */
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
 * Whether somebody agrees to what the own account brought: never, and by an account that may be the same person's only where nobody else
 * could. `owner` is null for what no person brought.
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
