import { PERMISSIONS, STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { BUILT_IN_ROLES } from "@konter/contract/staff";
import type { BuiltInRole } from "@konter/contract/staff";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { changeStaff } from "./change-staff.ts";
import {
  isNeededToApprove,
  lockStaff,
  NO_PASSWORD,
  refuseAboutMaker,
  refuseNotHeld,
} from "./rules.ts";
import type { Maker } from "./rules.ts";

/** The permissions of a built-in role are derived from the list of permissions. */
function permissionsOf(role: BuiltInRole): readonly string[] {
  if (role === "owner") return STAFF_PERMISSIONS;
  if (role === "viewer") return STAFF_PERMISSIONS.filter((name) => name.endsWith(".read"));
  return STAFF_PERMISSIONS.filter((name) => PERMISSIONS.get(name)?.roles?.includes(role));
}

/**
 * Writes the built-in roles of this program version, and updates their holders. A person with all permissions from
 * before roles existed becomes an owner.
 */
export async function syncRoles(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockStaff(client);
    for (const code of Object.keys(BUILT_IN_ROLES) as BuiltInRole[]) {
      await client.query(
        `insert into staff_role (code, name, permissions) values ($1, $2, $3)
         on conflict (code) do update set permissions = excluded.permissions, changed_at = clock_timestamp()
           where staff_role.permissions is distinct from excluded.permissions`,
        [code, BUILT_IN_ROLES[code].id, permissionsOf(code)],
      );
    }
    await client.query(
      `update staff set role_id = (select id from staff_role where code = 'owner') where role_id is null and permissions @> $1`,
      [STAFF_PERMISSIONS],
    );
    await followRoles(client);
  });
}

/** Updates the permissions of persons from their roles. Notifies only on a change. */
async function followRoles(client: pg.ClientBase): Promise<void> {
  const behind = await client.query<{ id: number; permissions: string[] }>(
    "select s.id, r.permissions from staff s join staff_role r on r.id = s.role_id where s.permissions is distinct from r.permissions",
  );
  for (const { id, permissions } of behind.rows)
    await client.query("update staff set permissions = $2 where id = $1", [id, permissions]);
}

export interface RoleRow {
  readonly id: number;
  readonly code: BuiltInRole | null;
  readonly name: string;
  readonly permissions: string[];
}

/** Throws role_not_found. */
export async function findRole(client: pg.ClientBase, id: number): Promise<RoleRow> {
  const found = await client.query<RoleRow>(
    "select id, code, name, permissions from staff_role where id = $1",
    [id],
  );
  const row = found.rows[0];
  if (row === undefined)
    throw new DomainError("role_not_found", { fields: { role_id: { rule: "role_not_found" } } });
  return row;
}

/**
 * Creates or changes a role. A person cannot add or remove a permission without holding it, or change their own role.
 * Throws role_not_found, role_built_in, role_name_taken, permission_not_held, staff_self, role_of_deciders,
 * staff_made_you.
 */
export async function saveRole(
  brand: BrandContext,
  actor: Actor,
  role: {
    readonly role_id?: number | undefined;
    readonly name: string;
    readonly permissions: readonly string[];
  },
): Promise<void> {
  await changeStaff(brand, actor, async (client, maker) => {
    const before = role.role_id === undefined ? undefined : await findRole(client, role.role_id);
    if (before !== undefined && before.code !== null) throw new DomainError("role_built_in");
    if (before !== undefined && before.id === maker.roleId) throw new DomainError("staff_self");
    refuseNotHeld(maker, [...role.permissions, ...(before?.permissions ?? [])]);
    const same = await client.query(
      "select from staff_role where lower(name) = lower($1) and id is distinct from $2",
      [role.name, before?.id ?? null],
    );
    if (same.rowCount !== 0)
      throw new DomainError("role_name_taken", { fields: { name: { rule: "role_name_taken" } } });
    const after = { name: role.name, permissions: [...new Set(role.permissions)].toSorted() };
    const people = before === undefined ? 0 : await countHolders(client, before.id);
    if (before === undefined)
      await client.query("insert into staff_role (name, permissions) values ($1, $2)", [
        after.name,
        after.permissions,
      ]);
    else {
      await refuseOfDeciders(client, before, after.permissions);
      await refuseOfMaker(client, maker, before, after.permissions);
      await client.query(
        "update staff_role set name = $2, permissions = $3, changed_at = clock_timestamp() where id = $1",
        [before.id, after.name, after.permissions],
      );
      await followRoles(client);
    }
    await recordAction(client, actor, {
      action: before === undefined ? "role.made" : "role.changed",
      subject: after.name,
      ...(before && { before: { name: before.name, permissions: before.permissions } }),
      after,
      detail: { people },
    });
  });
}

/** Returns how many people have a role. `isColleagueThere` reads it from the audit log. */
async function countHolders(client: pg.ClientBase, id: number): Promise<number> {
  const found = await client.query<{ people: number }>(
    "select count(*)::int as people from staff where role_id = $1 and blocked_at is null and password_hash <> $2",
    [id, NO_PASSWORD],
  );
  return onlyRow(found).people;
}

/**
 * Power of people who decide about staff is removed from each of them, not through their role. Throws role_of_deciders.
 */
async function refuseOfDeciders(
  client: pg.ClientBase,
  { id, permissions }: RoleRow,
  after: readonly string[],
): Promise<void> {
  if (permissions.every((name) => !isNeededToApprove(name) || after.includes(name))) return;
  const people = await client.query(
    "select from staff where role_id = $1 and blocked_at is null and password_hash <> $2 and power_counts(id, 'staff.write') limit 1",
    [id, NO_PASSWORD],
  );
  if (people.rowCount !== 0) throw new DomainError("role_of_deciders");
}

/**
 * A person cannot widen the role of the only maker of their account, as in `refuseAboutMaker`. Throws staff_made_you.
 */
async function refuseOfMaker(
  client: pg.ClientBase,
  maker: Maker,
  { id, permissions }: RoleRow,
  after: readonly string[],
): Promise<void> {
  if (after.every((name) => permissions.includes(name))) return;
  const holders = await client.query<{ id: number }>("select id from staff where role_id = $1", [
    id,
  ]);
  await refuseAboutMaker(
    client,
    maker,
    holders.rows.map((holder) => holder.id),
  );
}

/** Throws role_not_found, role_built_in, role_in_use, permission_not_held. */
export async function deleteRole(brand: BrandContext, actor: Actor, id: number): Promise<void> {
  await changeStaff(brand, actor, async (client, maker) => {
    const role = await findRole(client, id);
    if (role.code !== null) throw new DomainError("role_built_in");
    refuseNotHeld(maker, role.permissions);
    const people = await client.query("select from staff where role_id = $1 limit 1", [id]);
    if (people.rowCount !== 0) throw new DomainError("role_in_use");
    await client.query("delete from staff_role where id = $1", [id]);
    await recordAction(client, actor, {
      action: "role.removed",
      subject: role.name,
      before: { permissions: role.permissions },
    });
  });
}
