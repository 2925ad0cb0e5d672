import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { Refusal } from "../../../platform/refusal.ts";
import { recordAct as recordActOfStaff } from "../../../kernel/audit/index.ts";
import type { Act, Actor } from "../../../kernel/audit/index.ts";

export type { Actor };

/** The subject of every audit entry about a member, whoever wrote it. */
export const memberSubject = (memberId: number): string => `member:${memberId}`;

/** What the clock did is in the audit too, without a member of staff. */
export async function recordAct(
  database: Queries,
  actor: Actor | undefined,
  act: Act,
): Promise<void> {
  if (actor !== undefined) return recordActOfStaff(database, actor, act);
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

/** The member's row, locked: of two changes at once the second sees what the first did. Throws member_not_found. */
export async function lockMember(client: pg.ClientBase, memberId: number): Promise<LockedMember> {
  const found = await client.query<LockedMember>(
    `select id, hp, name, email, category, roles, upline_id, is_agen_mlo, mlo_multi_supplier, couriers
     from member where id = $1 for no key update`,
    [memberId],
  );
  const [member] = found.rows;
  if (member === undefined) throw new Refusal("member_not_found");
  return member;
}

/** The numbers that a member has and had, and the e-mail. Throws member_not_found. */
export async function requireMember(
  database: Queries,
  memberId: number,
): Promise<{ readonly numbers: readonly string[]; readonly email: string | null }> {
  const found = await database.query<{ numbers: string[]; email: string | null }>(
    "select hp || array(select f.hp from former_number f where f.member_id = m.id) as numbers, email from member m where id = $1",
    [memberId],
  );
  const [member] = found.rows;
  if (member === undefined) throw new Refusal("member_not_found");
  return member;
}

/** An end that has passed would end nothing. Throws ends_in_past on its field. */
export function requireFuture(endsAt: string | null): void {
  if (endsAt !== null && Date.parse(endsAt) <= Date.now())
    throw new Refusal("ends_in_past", { fields: { ends_at: { rule: "ends_in_past" } } });
}

/** Of a cursor that is an id: the row after which the next page begins. */
export const afterId = (cursor: string | undefined): number | null =>
  /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;

/** A page of rows of which one more was read, and where the next begins. */
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
