import type { StandingChange, StandingChangeRow } from "@konter/contract/promotions";
import type { Queries } from "@konter/postgres";
import { maskName } from "./masks.ts";

interface ChangeRow {
  readonly id: number;
  readonly at: Date;
  readonly category_before: string;
  readonly category: string;
  readonly upline_before: number | null;
  readonly name_before: string | null;
  readonly upline_id: number | null;
  readonly name: string | null;
  readonly staff: string | null;
  readonly reason: string;
}

/** More changes of one member than staff ever make. */
const LATEST = 100;

/** Returns the earlier tiers and uplines of a member, newest first, with names masked. */
export async function describeChanges(
  database: Queries,
  memberId: number,
): Promise<StandingChangeRow[]> {
  const found = await database.query<ChangeRow>(
    `select c.id, c.at, c.category_before, c.category, c.upline_before, b.name as name_before, c.upline_id, u.name, s.name as staff, c.reason
     from standing_change c left join member b on b.id = c.upline_before left join member u on u.id = c.upline_id
     left join staff s on s.id = c.changed_by where c.member_id = $1 order by c.id desc limit ${LATEST}`,
    [memberId],
  );
  return found.rows.map((row) => ({
    change_id: row.id,
    at: row.at.toISOString(),
    kind: kindOf(row),
    category_before: row.category_before,
    category: row.category,
    upline_before: named(row.upline_before, row.name_before),
    upline: named(row.upline_id, row.name),
    by: row.staff,
    reason: row.reason,
  }));
}

function kindOf({ category_before: before, category }: ChangeRow): StandingChange {
  if (before === category) return "move";
  if (category === "master") return "promotion";
  return before === "master" ? "demotion" : "tier";
}

const named = (id: number | null, name: string | null): StandingChangeRow["upline"] =>
  id === null ? null : { member_id: id, name: maskName(name ?? "") };
