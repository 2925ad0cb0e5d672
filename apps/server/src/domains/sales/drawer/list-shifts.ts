import type { DrawerHistory } from "@konter/contract/drawer";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { FIGURES, SHIFTS, toShift } from "./store.ts";
import type { StoredShift } from "./store.ts";

export interface ShiftFilter {
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly person?: string | undefined;
}

/** The day of opening in WIB. */
const DAY = "(s.opened_at at time zone 'Asia/Jakarta')::date";
const MATCHING = `s.member_id = $1
  and ($2::date is null or s.opened_at >= $2::date::timestamp at time zone 'Asia/Jakarta')
  and ($3::date is null or s.opened_at < ($3::date + 1)::timestamp at time zone 'Asia/Jakarta')
  and ($4::text is null or lower(s.person) = lower($4))`;
const TOTALS_SHOWN = 100;
const SHIFTS_AT_ONCE = 200;

const valuesOf = (memberId: number, { date_from: from, date_to: to, person }: ShiftFilter) => [
  memberId,
  from ?? null,
  to ?? null,
  person === undefined || person === "" ? null : person,
];

/** Returns the account's shifts, newest first. The first page has totals by day and person. */
export async function listShifts(
  database: Queries,
  memberId: number,
  {
    cursor,
    limit,
    ...filter
  }: ShiftFilter & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<DrawerHistory> {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;
  const found = await database.query<StoredShift>(
    `${SHIFTS} where ${MATCHING} and ($5::bigint is null or s.id < $5) order by s.id desc limit $6`,
    [...valuesOf(memberId, filter), before, limit + 1],
  );
  const rows = found.rows.slice(0, limit);
  return {
    rows: rows.map(toShift),
    next_cursor: found.rows.length > limit ? String(rows.at(-1)?.id) : null,
    totals: before === null ? await readTotals(database, memberId, filter) : [],
  };
}

async function readTotals(database: Queries, memberId: number, filter: ShiftFilter) {
  const found = await database.query<{
    day: string;
    person: string;
    shifts: number;
    sales: number;
    cash_sales: number;
    difference: number;
  }>(
    `select ${DAY}::text as day, s.person, count(*)::int as shifts,
       sum(f.cash_sales + f.noncash_sales + f.debt_sales)::bigint as sales, sum(f.cash_sales)::bigint as cash_sales,
       coalesce(sum(s.counted_cash - s.expected_cash), 0)::bigint as difference
     from drawer_shift s cross join lateral (select ${FIGURES} from drawer_entry e where e.shift_id = s.id) f
     where ${MATCHING} group by 1, 2 order by 1 desc, 2 limit ${TOTALS_SHOWN}`,
    valuesOf(memberId, filter),
  );
  return found.rows.map((row) => ({
    ...row,
    sales: rupiah(row.sales),
    cash_sales: rupiah(row.cash_sales),
    difference: rupiah(row.difference),
  }));
}

/** Yields all shifts of the filter in batches, newest first. */
export async function* allShifts(database: Queries, memberId: number, filter: ShiftFilter) {
  for (let cursor: string | undefined; ;) {
    const page = await listShifts(database, memberId, { ...filter, cursor, limit: SHIFTS_AT_ONCE });
    yield* page.rows;
    if (page.next_cursor === null) return;
    cursor = page.next_cursor;
  }
}
