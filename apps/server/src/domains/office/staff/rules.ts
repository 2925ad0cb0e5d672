import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { isApproving } from "@konter/contract/staff";
import { holdLock } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { requirePower } from "../../../kernel/approvals/index.ts";
import { noteStaffPlace } from "../../../kernel/caller/index.ts";

/** A person who changes staff, as currently stored in the database. */
export interface Maker {
  readonly staffId: number;
  readonly roleId: number | null;
  readonly permissions: ReadonlySet<string>;
}

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role_id: number | null;
  readonly role: string | null;
  readonly is_owner: boolean;
  readonly permissions: string[];
  readonly blocked_at: Date | null;
  readonly password_hash: string;
}

/** Stored instead of a password hash for an invited person. No password matches it. */
export const NO_PASSWORD = "invited";

/** Serializes changes of staff and roles until the transaction ends. */
export async function lockStaff(client: pg.ClientBase): Promise<void> {
  await holdLock(client, "staff");
}

/**
 * The same for a person who changes staff, checked in the current state: a power to approve that results has this
 * person as its giver. Throws unauthorized for a maker who has lost the permission meanwhile, and approver_cooling and
 * approver_not_agreed for one without effective power, through whom another person could grant it to himself.
 */
export async function lockStaffFor(client: pg.ClientBase, actor: Actor): Promise<Maker> {
  const { staffId } = actor;
  await lockStaff(client);
  // The giver of powers to approve that result from this transaction.
  await client.query("select set_config('konter.staff_id', $1, true)", [String(staffId)]);
  await noteStaffPlace(client, actor);
  const found = await client.query<{ role_id: number | null; permissions: string[] }>(
    "select role_id, permissions from staff where id = $1 and blocked_at is null",
    [staffId],
  );
  const row = found.rows[0];
  if (row === undefined || !row.permissions.includes("staff.write"))
    throw new DomainError("unauthorized", { parameters: { permission: "staff.write" } });
  await requirePower(client, staffId, "staff.write");
  return { staffId, roleId: row.role_id, permissions: new Set(row.permissions) };
}

/** A person cannot give or remove a permission without holding it. An unknown permission is held by no one. */
export function refuseNotHeld(maker: Maker, names: readonly string[]): void {
  const missing = names.find((name) => !holds(maker, name));
  if (missing !== undefined)
    throw new DomainError("permission_not_held", { parameters: { permission: missing } });
}

export function holdsAll(maker: Maker, names: readonly string[]): boolean {
  return names.every((name) => holds(maker, name));
}

const holds = (maker: Maker, name: string): boolean =>
  maker.permissions.has(name) && STAFF_PERMISSIONS.includes(name);

/** Throws staff_not_found, staff_self, and staff_above_you for a person with permissions that the maker lacks. */
export async function findPerson(
  client: pg.ClientBase,
  maker: Maker,
  staffId: number,
): Promise<Person> {
  const person = await readPerson(client, staffId);
  if (person.id === maker.staffId) throw new DomainError("staff_self");
  if (!holdsAll(maker, person.permissions)) throw new DomainError("staff_above_you");
  return person;
}

/**
 * Throws staff_made_you for an account that one of these people alone made, while another person who decides about
 * staff is independent: a second account cannot restore permissions that its maker lost.
 */
export async function refuseAboutMaker(
  client: pg.ClientBase,
  { staffId }: Maker,
  people: readonly number[],
): Promise<void> {
  const found = await client.query(
    `select from unnest($2::bigint[]) person where is_in_hand_of($1, person) and exists (select from staff where id <> person
       and blocked_at is null and password_hash <> $3 and power_counts(id, 'staff.write') and not is_in_hand_of(id, person)) limit 1`,
    [staffId, people, NO_PASSWORD],
  );
  if (found.rowCount !== 0) throw new DomainError("staff_made_you");
}

/** The code of the role that manages staff and cannot be changed. */
export const OWNER_ROLE = "owner";

/** Whether a person who loses this permission could no longer approve. */
export const isNeededToApprove = (permission: string): boolean =>
  isApproving(permission) || permission === "approvals.read";

/** Throws staff_not_found. */
export async function readPerson(
  client: Pick<pg.ClientBase, "query">,
  staffId: number,
): Promise<Person> {
  const found = await client.query<Person>(
    `select s.id, s.email, s.name, s.role_id, r.name as role, coalesce(r.code = 'owner', false) as is_owner, s.permissions, s.blocked_at,
       s.password_hash from staff s left join staff_role r on r.id = s.role_id where s.id = $1`,
    [staffId],
  );
  const person = found.rows[0];
  if (person === undefined) throw new DomainError("staff_not_found");
  return person;
}

/** Throws staff_last_owner when no owner except `but` is left who can sign in. */
export async function refuseNoOwner(
  client: pg.ClientBase,
  but: number | null = null,
): Promise<void> {
  const owners = await client.query(
    `select from staff s join staff_role r on r.id = s.role_id
     where r.code = 'owner' and s.blocked_at is null and s.password_hash <> $1 and s.id is distinct from $2 limit 1`,
    [NO_PASSWORD, but],
  );
  if (owners.rowCount === 0) throw new DomainError("staff_last_owner");
}
