import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction as recordActionOfStaff } from "../../../kernel/audit/index.ts";
import type { Act, Actor } from "../../../kernel/audit/index.ts";

export type { Actor };

/** The subject of every audit entry about a member. */
export const memberSubject = (memberId: number): string => `member:${memberId}`;

/** Automatic actions are in the audit log too, without a member of staff. */
export async function recordAction(
  database: Queries,
  actor: Actor | undefined,
  act: Act,
): Promise<void> {
  if (actor !== undefined) return recordActionOfStaff(database, actor, act);
  await database.query("insert into audit_entry (action, subject, detail) values ($1, $2, $3)", [
    act.action,
    act.subject,
    JSON.stringify(act.detail ?? {}),
  ]);
}

export interface LockedMember {
  readonly id: number;
  readonly hp: string;
  readonly name: string;
  readonly email: string | null;
  readonly category: string;
  readonly roles: string[];
  readonly upline_id: number | null;
  readonly is_agen_mlo: boolean;
  readonly mlo_multi_supplier: boolean;
  readonly couriers: string[];
}

/** Returns the member's row, locked, so that concurrent changes are serialized. Throws member_not_found. */
export async function lockMember(client: pg.ClientBase, memberId: number): Promise<LockedMember> {
  const found = await client.query<LockedMember>(
    `select id, hp, name, email, category, roles, upline_id, is_agen_mlo, mlo_multi_supplier, couriers
     from member where id = $1 for no key update`,
    [memberId],
  );
  const [member] = found.rows;
  if (member === undefined) throw new DomainError("member_not_found");
  return member;
}

/** Returns a member's current and former numbers, and the e-mail. Throws member_not_found. */
export async function requireMember(
  database: Queries,
  memberId: number,
): Promise<{ readonly numbers: readonly string[]; readonly email: string | null }> {
  const found = await database.query<{ numbers: string[]; email: string | null }>(
    "select hp || array(select f.hp from former_number f where f.member_id = m.id) as numbers, email from member m where id = $1",
    [memberId],
  );
  const [member] = found.rows;
  if (member === undefined) throw new DomainError("member_not_found");
  return member;
}

/** An end in the past would have no effect. Throws ends_in_past on its field. */
export function requireFuture(endsAt: string | null): void {
  if (endsAt !== null && Date.parse(endsAt) <= Date.now())
    throw new DomainError("ends_in_past", { fields: { ends_at: { rule: "ends_in_past" } } });
}

/** The id in a cursor: the row after which the next page begins. */
export const afterId = (cursor: string | undefined): number | null =>
  /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;

/** Cuts a page from rows with one more than the limit, and returns the next cursor. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  idOf: (row: Row) => number,
): { readonly rows: Row[]; readonly next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { rows: shown, next_cursor: isMore ? String(idOf(last)) : null };
}

export const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;
