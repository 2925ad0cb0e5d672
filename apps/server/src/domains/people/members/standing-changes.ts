import type {
  StandingChange,
  StandingChangePage,
  StandingChangeRow,
  StandingChangesQuery,
} from "@konter/contract/promotions";
import type { Queries } from "@konter/postgres";
import { maskName } from "./masks.ts";
import { afterId, pageOf } from "./store.ts";

interface ChangeRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: StandingChange;
  readonly member_id: number;
  readonly member_name: string;
  readonly category_before: string;
  readonly category: string;
  readonly upline_before: number | null;
  readonly name_before: string | null;
  readonly upline_id: number | null;
  readonly name: string | null;
  readonly staff: string | null;
  readonly reason: string;
}

const WITH_NAMES = `
  select c.id, c.at, c.kind, c.member_id, m.name as member_name, c.category_before, c.category, c.upline_before, b.name as name_before,
    c.upline_id, u.name, s.name as staff, c.reason
  from standing_change c join member m on m.id = c.member_id left join member b on b.id = c.upline_before
  left join member u on u.id = c.upline_id left join staff s on s.id = c.changed_by`;

/** More changes of one member than staff ever make. */
const LATEST = 100;

/** Returns the earlier tiers and uplines of a member, newest first, with names masked. */
export async function describeChanges(
  database: Queries,
  memberId: number,
): Promise<StandingChangeRow[]> {
  const found = await database.query<ChangeRow>(
    `${WITH_NAMES} where c.member_id = $1 order by c.id desc limit ${LATEST}`,
    [memberId],
  );
  return found.rows.map(describe);
}

/** Lists changes of all members, newest first, with names masked. */
export async function listChanges(
  database: Queries,
  { kind, member, date_from: from, date_to: to, cursor, limit }: StandingChangesQuery,
): Promise<StandingChangePage> {
  const found = await database.query<ChangeRow>(
    `${WITH_NAMES}
     where ($1::text is null or c.kind = $1) and ($2::bigint is null or c.member_id = $2)
       and ($3::date is null or c.at >= $3::timestamp at time zone 'Asia/Jakarta')
       and ($4::date is null or c.at < ($4::date + 1)::timestamp at time zone 'Asia/Jakarta')
       and ($5::bigint is null or (c.at <= (select at from standing_change where id = $5)
         and (c.at < (select at from standing_change where id = $5) or c.id < $5)))
     order by c.at desc, c.id desc limit $6`,
    [kind ?? null, member ?? null, from ?? null, to ?? null, afterId(cursor), limit + 1],
  );
  const rows = found.rows.map((row) => ({
    ...describe(row),
    member: { member_id: row.member_id, name: maskName(row.member_name) },
  }));
  return pageOf(rows, limit, ({ change_id: id }) => id);
}

const describe = (row: ChangeRow): StandingChangeRow => ({
  change_id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  category_before: row.category_before,
  category: row.category,
  upline_before: named(row.upline_before, row.name_before),
  upline: named(row.upline_id, row.name),
  by: row.staff,
  reason: row.reason,
});

const named = (id: number | null, name: string | null): StandingChangeRow["upline"] =>
  id === null ? null : { member_id: id, name: maskName(name ?? "") };
