import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { changeStaff } from "./change-staff.ts";
import { mayChangeOwner } from "./owner-changes.ts";
import { findRole } from "./roles.ts";
import type { RoleRow } from "./roles.ts";
import {
  findPerson,
  isNeededToApprove,
  refuseAboutMaker,
  OWNER_ROLE,
  refuseNoOwner,
  refuseNotHeld,
} from "./rules.ts";
import type { Person } from "./rules.ts";

/**
 * Assigns another role and updates open sessions. Throws staff_not_found, staff_self, staff_above_you, role_not_found,
 * permission_not_held, staff_last_owner, owner_change_approval_needed, staff_made_you. For staff who decide about staff
 * see `mayChangeOwner`.
 */
export async function setRole(
  brand: BrandContext,
  actor: Actor,
  staffId: number,
  roleId: number,
): Promise<void> {
  await changeStaff(brand, actor, async (client, maker) => {
    const person = await findPerson(client, maker, staffId);
    const role = await findRole(client, roleId);
    refuseNotHeld(maker, role.permissions);
    if (!takesPower(person, role)) await refuseAboutMaker(client, maker, [person.id]);
    else if (!(await mayChangeOwner(brand, client, actor, person, roleId))) return;
    await writeRole(client, actor, person, role);
  });
}

/** Whether the new role is no longer an owner's, or lacks a permission that approving needs. */
const takesPower = (person: Person, role: RoleRow): boolean =>
  (person.is_owner && role.code !== OWNER_ROLE) ||
  person.permissions.some((name) => isNeededToApprove(name) && !role.permissions.includes(name));

/** Assigns the role in the caller's transaction. Throws staff_last_owner. */
export async function writeRole(
  client: pg.ClientBase,
  actor: Actor,
  person: Person,
  role: RoleRow,
): Promise<void> {
  await client.query("update staff set role_id = $2, permissions = $3 where id = $1", [
    person.id,
    role.id,
    role.permissions,
  ]);
  if (person.is_owner) await refuseNoOwner(client);
  await recordAction(client, actor, {
    action: "staff.role_changed",
    subject: person.email,
    before: { role: person.role, permissions: person.permissions },
    after: { role: role.name, permissions: role.permissions },
  });
}

/**
 * Suspends a member of staff and ends every session. Throws staff_not_found, staff_self, staff_above_you,
 * staff_last_owner, owner_change_approval_needed. For staff who decide about staff see `mayChangeOwner`.
 */
export async function suspend(
  brand: BrandContext,
  actor: Actor,
  staffId: number,
  reason: string,
): Promise<void> {
  await changeStaff(brand, actor, async (client, maker) => {
    const person = await findPerson(client, maker, staffId);
    if (person.blocked_at !== null) return;
    if (!(await mayChangeOwner(brand, client, actor, person, null))) return;
    await writeSuspension(client, actor, person, reason);
  });
}

/**
 * The same without a waiting time for anyone, for the console, where everyone is an owner and server access can create
 * an owner at any time. Throws staff_not_found, staff_self, staff_above_you, staff_last_owner.
 */
export async function suspendAtOnce(
  console: BrandContext,
  actor: Actor,
  staffId: number,
  reason: string,
): Promise<void> {
  await changeStaff(console, actor, async (client, maker) => {
    const person = await findPerson(client, maker, staffId);
    if (person.blocked_at === null) await writeSuspension(client, actor, person, reason);
  });
}

/** Suspends in the caller's transaction and ends every session. Throws staff_last_owner. */
export async function writeSuspension(
  client: pg.ClientBase,
  actor: Actor,
  person: Person,
  reason: string,
): Promise<void> {
  await client.query("update staff set blocked_at = clock_timestamp() where id = $1", [person.id]);
  if (person.is_owner) await refuseNoOwner(client);
  await client.query("delete from session where staff_id = $1", [person.id]);
  await client.query("delete from staff_invitation where staff_id = $1 and used_at is null", [
    person.id,
  ]);
  await recordAction(client, actor, {
    action: "staff.suspended",
    subject: person.email,
    detail: { reason },
  });
}

/** Throws staff_not_found, staff_self, staff_above_you, staff_made_you. */
export async function restore(
  brand: BrandContext,
  actor: Actor,
  staffId: number,
  reason?: string,
): Promise<void> {
  await changeStaff(brand, actor, async (client, maker) => {
    const person = await findPerson(client, maker, staffId);
    if (person.blocked_at === null) return;
    await refuseAboutMaker(client, maker, [person.id]);
    await client.query("update staff set blocked_at = null where id = $1", [staffId]);
    await recordAction(client, actor, {
      action: "staff.restored",
      subject: person.email,
      ...(reason !== undefined && { detail: { reason } }),
    });
  });
}
