import type { Locale } from "@konter/contract/locale";
import { PERMISSIONS, STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { BUILT_IN_ROLES, isApproving } from "@konter/contract/staff";
import type { StaffPerson, StaffRole, StaffRoom } from "@konter/contract/staff";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readPowers } from "../../../kernel/approvals/index.ts";
import type { PowerRow } from "../../../kernel/approvals/index.ts";
import type { StaffSubject } from "../../../kernel/caller/index.ts";
import { readOwnerChanges } from "./owner-changes.ts";
import { wayText } from "./power-words.ts";
import type { RoleRow } from "./roles.ts";
import { holdsAll, NO_PASSWORD } from "./rules.ts";
import type { Maker } from "./rules.ts";

interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role_id: number | null;
  readonly permissions: string[];
  readonly blocked: boolean;
  readonly invited: boolean;
  readonly second_factor: boolean;
  readonly invited_until: Date | null;
}

/** Returns staff, roles and permissions, and what the reader may change. */
export async function describeRoom(
  brand: BrandContext,
  reader: StaffSubject,
  locale: Locale,
): Promise<StaffRoom> {
  const people = await brand.pool.query<PersonRow>(
    `select s.id, s.name, s.email, s.role_id, s.permissions, s.blocked_at is not null as blocked, s.password_hash = $1 as invited,
       f.confirmed_at is not null as second_factor,
       (select max(i.expires_at) from staff_invitation i where i.staff_id = s.id and i.used_at is null and i.expires_at > now()) as invited_until
     from staff s left join staff_factor f on f.staff_id = s.id order by s.name, s.id`,
    [NO_PASSWORD],
  );
  const found = await brand.pool.query<RoleRow>(
    "select id, code, name, permissions from staff_role order by code is null, id",
  );
  const powers = await readPowers(brand.pool);
  const changes = await readOwnerChanges(brand.pool);
  const endable = await brand.pool.query<{ id: number }>(
    "select p.id from approving_power p where p.ended_at is null and why_not_end_power(p, $1) is null",
    [reader.id],
  );
  const mayEnd = new Set(endable.rows.map(({ id }) => id));
  const own = people.rows.find(({ id }) => id === reader.id);
  const maker: Maker = {
    staffId: reader.id,
    roleId: own?.role_id ?? null,
    permissions: new Set(reader.permissions),
  };
  const nameOf = (role: RoleRow) => roleName(role, locale);
  const names = new Map(found.rows.map((role) => [role.id, nameOf(role)]));
  const mayWrite = maker.permissions.has("staff.write");
  return {
    people: people.rows.map((row) => ({
      ...toPerson(row, names, maker, mayWrite),
      ...describePowers(row, powers, mayEnd, locale),
      coming_changes: changes
        .filter(({ staff_id: id }) => id === row.id)
        .map(({ id, asked_by, role_id, effective_at: from }) => ({
          change_id: id,
          asked_by,
          role: role_id === null ? null : (names.get(role_id) ?? null),
          effective_at: from.toISOString(),
        })),
    })),
    roles: found.rows.map((role) => ({
      ...toRole(role, nameOf(role), maker, mayWrite),
      people: people.rows.filter(({ role_id: id }) => id === role.id).length,
    })),
    permissions: STAFF_PERMISSIONS.map((name) => ({
      name,
      text: PERMISSIONS.get(name)?.[locale] ?? name,
      held: maker.permissions.has(name),
    })),
  };
}

const roleName = ({ code, name }: RoleRow, locale: Locale): string =>
  code !== null && code in BUILT_IN_ROLES ? BUILT_IN_ROLES[code][locale] : name;

function toPerson(
  row: PersonRow,
  names: ReadonlyMap<number, string>,
  maker: Maker,
  mayWrite: boolean,
): Omit<StaffPerson, "coming_powers" | "coming_changes" | "approves"> {
  const isYou = row.id === maker.staffId;
  return {
    staff_id: row.id,
    name: row.name,
    email: row.email,
    role_id: row.role_id,
    role: row.role_id === null ? null : (names.get(row.role_id) ?? null),
    permissions: row.permissions,
    state: row.blocked ? "suspended" : row.invited ? "invited" : "active",
    second_factor: row.second_factor,
    invited_until: row.invited_until?.toISOString() ?? null,
    is_you: isYou,
    may_change: mayWrite && !isYou && holdsAll(maker, row.permissions),
  };
}

/** Describes the current and future powers to approve. */
function describePowers(
  { id, permissions }: PersonRow,
  everybodys: readonly PowerRow[],
  mayEnd: ReadonlySet<number>,
  locale: Locale,
): Pick<StaffPerson, "coming_powers" | "approves"> {
  const powers = everybodys.filter(({ staff_id: holder }) => holder === id);
  const counting = new Set(powers.flatMap((each) => (each.counts ? each.permissions : [])));
  const approving = permissions.filter((name) => isApproving(name));
  return {
    approves: approving.length === 0 ? null : approving.every((name) => counting.has(name)),
    coming_powers: powers
      .filter(({ counts }) => !counts)
      .map(({ id: powerId, way, giver, counts_from: from }) => ({
        power_id: powerId,
        why: wayText(way, giver, locale),
        counts_from: from?.toISOString() ?? null,
        may_end: mayEnd.has(powerId),
      })),
  };
}

function toRole(
  role: RoleRow,
  name: string,
  maker: Maker,
  mayWrite: boolean,
): Omit<StaffRole, "people"> {
  const mayGive = mayWrite && holdsAll(maker, role.permissions);
  return {
    role_id: role.id,
    name,
    built_in: role.code !== null,
    permissions: role.permissions,
    may_give: mayGive,
    may_change: mayGive && role.code === null && role.id !== maker.roleId,
  };
}
