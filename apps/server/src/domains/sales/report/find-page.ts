import type pg from "pg";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import type { PurchaseRow } from "../purchase/index.ts";
import {
  candidatesByText,
  DECIDED,
  DETAILS,
  hasOwnWords,
  isNarrowed,
  MEMBER_AND_DAYS,
  parameters,
  PRODUCTS,
} from "./transaction-filter.ts";
import type { TransactionFilter } from "./transaction-filter.ts";

export type FoundRow = PurchaseRow & {
  readonly supplier_id?: string;
  readonly business_date: string;
};

/** A common filter fills its page from this many newest rows, which are searched first. */
const NEWEST_ROWS = 20_000;

/** One member's rows are ordered by day; the brand's by id, the order of acceptance. */
interface Order {
  readonly rows: string;
  /** The same order as an expression, so that the planner does not walk an index to find few matching rows. */
  readonly few: string;
  readonly afterCursor: string;
  /** The newest decided rows that match, at most one page, found by the daily sums. */
  readonly decided: string;
}

/**
 * Selects the newest days of the members in `scope` that together contain a page of decided rows. The count of a day is
 * exact except for the cursor's day and the day on which a member's rows become visible to the reader. `scope` returns
 * the members: member_id, since (an instant, or null for no limit). All other conditions are those of MEMBER_AND_DAYS
 * and DETAILS.
 */
export const decidedOfMembers = (scope: string): string => `
  (with scope as (select member_id, since, (since at time zone 'Asia/Jakarta')::date as since_day from (${scope}) s), fits as (
    select d.member_id, d.business_date, s.since, s.since_day, min(d.first_id) as first_id, max(d.last_id) as last_id, sum(d.count) as count
    from scope s join member_sales_day d on d.member_id = s.member_id and d.business_date >= coalesce(s.since_day, '-infinity')
    where d.count > 0 and ($2::date is null or d.business_date >= $2) and ($3::date is null or d.business_date <= $3)
      and ($4::text[] is null or d.state = any($4)) and (($5::text is null and $8::text is null) or d.product_id = any(${PRODUCTS}))
      and ($11::date is null or d.business_date <= $11)
    group by 1, 2, 3, 4
  ), counted as (
    select *, sum(case when business_date in ($11, since_day) then 0 else count end) over (order by business_date desc) as so_far from fits
  )
  select p.* from counted r cross join lateral (
    select * from purchase p where p.member_id = r.member_id and p.business_date = r.business_date and p.id between r.first_id and r.last_id
      and p.state = any(${DECIDED}) and ($11::date is null or (p.business_date, p.id) < ($11::date, $12::bigint)) and ${DETAILS}
      and (r.since is null or p.accepted_at >= r.since)
    order by p.id desc limit $13) p
  where r.business_date >= coalesce((select max(business_date) from counted where so_far >= $13), '-infinity'))`;

/** The same for the brand by ranges of ids instead of days, because days overlap when a clock was set back. */
const DECIDED_OF_BRAND = `
  (with fits as (
    select d.business_date, min(d.first_id) as first_id, max(d.last_id) as last_id, sum(d.count) as count from brand_sales_day d
    where d.count > 0 and ($2::date is null or d.business_date >= $2) and ($3::date is null or d.business_date <= $3)
      and ($4::text[] is null or d.state = any($4))
      and d.product_id = any(case when $5::text is null and $8::text is null then array[0] else ${PRODUCTS} end)
      and ($12::bigint is null or d.first_id < $12)
    group by 1
  ), counted as (
    select *, sum(case when last_id >= $12 then 0 else count end) over (order by first_id desc) as so_far from fits
  )
  select p.* from counted r cross join lateral (
    select * from purchase p where p.id between r.first_id and r.last_id and p.business_date = r.business_date
      and p.state = any(${DECIDED}) and ($12::bigint is null or p.id < $12) and ${DETAILS}
    order by p.id desc limit $13) p
  where r.last_id >= coalesce((select max(first_id) from counted where so_far >= $13), 0))`;

const OF_MEMBER: Order = {
  rows: "p.business_date desc, p.id desc",
  few: "p.business_date + 0 desc, p.id desc",
  afterCursor: "(p.business_date, p.id) < ($11::date, $12::bigint)",
  decided: decidedOfMembers("select $1::bigint as member_id, null::timestamptz as since"),
};
const OF_BRAND: Order = {
  rows: "p.id desc",
  few: "p.id + 0 desc",
  afterCursor: "p.id < $12::bigint",
  decided: DECIDED_OF_BRAND,
};

/**
 * Returns a page, newest first by keyset. Its cost does not depend on its depth, or on how rare its rows are. The
 * cursor is the last row's day and id. Throws validation_failed for an invalid one.
 */
export async function findPage(
  pool: pg.Pool,
  filter: TransactionFilter,
  columns: string,
  joins: string,
): Promise<{ rows: FoundRow[]; next: string | null }> {
  const [day, id] = parseDayCursor(filter.cursor);
  const values = [...parameters(filter), day, id, filter.limit + 1];
  const order = filter.memberId === undefined ? OF_BRAND : OF_MEMBER;
  const fits = `${MEMBER_AND_DAYS} and ($11::date is null or ${order.afterCursor})`;
  const read = async (candidates: string, orderOfAll: string) =>
    pool.query<FoundRow>(
      `select ${columns}, p.business_date from (${candidates}) p join member m on m.id = p.member_id ${joins}
       where ${DETAILS} order by ${orderOfAll} limit $13`,
      values,
    );
  const newest = `select * from purchase p where ${fits}`;
  const page = ({ rows }: pg.QueryResult<FoundRow>) =>
    cutPage(rows, filter.limit, (row) => row.business_date);
  if (!isNarrowed(filter))
    return page(await read(`${newest} order by ${order.rows} limit $13`, order.rows));
  const often = await read(`${newest} order by ${order.rows} limit ${NEWEST_ROWS}`, order.rows);
  if (often.rows.length > filter.limit) return page(often);
  return page(await read(rareRows(filter, order, fits), order.few));
}

/** The candidates for a rare filter: by its text, by its supplier's ranges of attempts, or by the daily sums. */
function rareRows(filter: TransactionFilter, { decided }: Order, fits: string): string {
  const found = candidatesByText(filter, "$1");
  if (found !== undefined) return `select * from ${found} p where ${fits}`;
  if (filter.supplier !== undefined && filter.supplier !== "")
    return `select * from purchase p where ${fits} and p.id in (select a.purchase_id from purchase_attempt a where a.supplier_id = $9)`;
  if (hasOwnWords(filter)) return `select * from purchase p where ${fits}`;
  return `${decided} union all select * from open_sales($1) p where ${fits}`;
}
