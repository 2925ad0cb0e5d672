import { DEFAULT_LOCALE } from "@konter/contract/locale";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError, inOneLanguage } from "../../../platform/domain-error.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { startingFrom } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { lockStaffFor, NO_PASSWORD, refuseNoOwner } from "./rules.ts";
import type { Person } from "./rules.ts";
import { inTransaction } from "../../../platform/transaction.ts";

const VALID_SECONDS = 24 * 3600;
/** An owner who does not return within this time has to request again. */
const LAPSE_DAYS = 7;

/** A suspension, or another role, of a person who decides about staff. */
export interface OwnerChange {
  readonly id: number;
  readonly staff_id: number;
  readonly asked_by: string;
  /** Null for a suspension. */
  readonly role_id: number | null;
  readonly effective_at: Date;
}

/** Whether a person decides about staff now, so that no single colleague may end that. */
async function isDeciding(client: pg.ClientBase, staffId: number): Promise<boolean> {
  const found = await client.query(
    "select from staff where id = $1 and blocked_at is null and password_hash <> $2 and power_counts(id, 'staff.write')",
    [staffId, NO_PASSWORD],
  );
  return found.rowCount !== 0;
}

/**
 * Whether the change may be made now. When a third person can decide, throws owner_change_approval_needed. When there
 * are only these two, the first call starts the waiting time and notifies every owner, and a later call makes the
 * change.
 */
export async function mayChangeOwner(
  brand: BrandContext,
  client: pg.ClientBase,
  actor: Actor,
  person: Person,
  roleId: number | null,
): Promise<boolean> {
  if (!(await isDeciding(client, person.id))) return true;
  if (person.is_owner) await refuseNoOwner(client, person.id);
  if (await isThirdThere(client, actor, person))
    throw new DomainError("owner_change_approval_needed");
  await client.query(
    "update owner_change set ended_at = clock_timestamp() where ended_at is null and effective_at < clock_timestamp() - make_interval(days => $1)",
    [LAPSE_DAYS],
  );
  const asked = await client.query<{ id: number; over: boolean }>(
    `select id, effective_at <= clock_timestamp() as over from owner_change
     where staff_id = $1 and asked_by = $2 and role_id is not distinct from $3 and ended_at is null`,
    [person.id, actor.staffId, roleId],
  );
  const [change] = asked.rows;
  if (change === undefined) {
    await beginWaiting(brand, client, actor, person, roleId);
    return false;
  }
  if (!change.over) return false;
  await client.query(
    "update owner_change set ended_at = clock_timestamp(), ended_by = $2 where id = $1",
    [change.id, actor.staffId],
  );
  return true;
}

/**
 * Whether a third person may agree: one with all of the person's permissions, whose account may belong neither to the
 * requester (such an approval is rejected: approver_of_giver, approval_maker_own) nor to the person
 * (approval_about_maker).
 */
async function isThirdThere(
  client: pg.ClientBase,
  { staffId }: Actor,
  person: Person,
): Promise<boolean> {
  const third = await client.query(
    `select from staff s join approving_power p on p.staff_id = s.id and p.ended_at is null and 'staff.write' = any (p.permissions)
     where s.id not in ($1, $2) and s.blocked_at is null and s.password_hash <> $3 and s.permissions @> $4
       and p.counts_from <= clock_timestamp() and not one_hand(s.id) && one_hand($2) and not is_in_hand_of(s.id, $1) limit 1`,
    [
      person.id,
      staffId,
      NO_PASSWORD,
      [...new Set([...person.permissions, "staff.write", "approvals.read"])],
    ],
  );
  return third.rowCount !== 0;
}

async function beginWaiting(
  brand: BrandContext,
  client: pg.ClientBase,
  actor: Actor,
  person: Person,
  roleId: number | null,
): Promise<void> {
  const made = await client.query<{ effective_at: Date; asked_by: string }>(
    `insert into owner_change (staff_id, asked_by, role_id) values ($1, $2, $3)
     returning effective_at, (select name from staff where id = $2) as asked_by`,
    [person.id, actor.staffId, roleId],
  );
  const [row] = made.rows;
  if (row === undefined) throw new Error("the change of an owner was not written");
  const owners = await client.query<{ email: string }>(
    "select email from staff where blocked_at is null and password_hash <> $1 and (id = $2 or 'staff.write' = any (permissions)) order by id",
    [NO_PASSWORD, person.id],
  );
  for (const { email } of owners.rows)
    await queueMessage(brand, client, {
      kind: roleId === null ? "owner_suspending" : "owner_role_changing",
      email,
      channels: ["email"],
      locale: DEFAULT_LOCALE,
      facts: {
        name: `${person.name} (${person.email})`,
        text: row.asked_by,
        ...inOneLanguage(startingFrom(row.effective_at), DEFAULT_LOCALE),
      },
      validSeconds: VALID_SECONDS,
    });
  await recordAction(client, actor, {
    action: "staff.owner_change_asked",
    subject: person.email,
    detail: { role_id: roleId, effective_at: row.effective_at },
  });
}

/** Returns waiting changes for the staff page. */
export async function readOwnerChanges(pool: pg.Pool): Promise<readonly OwnerChange[]> {
  const found = await pool.query<OwnerChange>(
    `select c.id, c.staff_id, a.name as asked_by, c.role_id, c.effective_at from owner_change c join staff a on a.id = c.asked_by
     where c.ended_at is null and c.effective_at > clock_timestamp() - make_interval(days => $1) order by c.id`,
    [LAPSE_DAYS],
  );
  return found.rows;
}

/**
 * Stops a waiting change: by its subject or any other person who decides about staff, but not by an account that the
 * subject alone made. Throws owner_change_not_found, staff_made_you.
 */
export async function stopOwnerChange(
  brand: BrandContext,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await lockStaffFor(client, actor);
    const puppets = await client.query(
      "select from owner_change where id = $1 and ended_at is null and is_in_hand_of($2, staff_id)",
      [id, actor.staffId],
    );
    if (puppets.rowCount !== 0) throw new DomainError("staff_made_you");
    const ended = await client.query<{ email: string }>(
      `update owner_change c set ended_at = clock_timestamp(), ended_by = $2 from staff s
       where c.id = $1 and c.ended_at is null and s.id = c.staff_id returning s.email`,
      [id, actor.staffId],
    );
    const [row] = ended.rows;
    if (row === undefined) throw new DomainError("owner_change_not_found");
    await recordAction(client, actor, { action: "staff.owner_change_stopped", subject: row.email });
  });
}
