import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { localPhone } from "@konter/contract/phone";
import type { AdminTransaction, Transaction, TransactionStatus } from "@konter/contract/purchase";
import type { TransactionPage } from "@konter/contract/report";
import type pg from "pg";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import { PURCHASE_COLUMNS, statesOf, toTransaction } from "../purchase/index.ts";
import type { PurchaseRow } from "../purchase/index.ts";

/** The filters of a report; all of them together, each absent one lets everything through. */
export interface TransactionFilter {
  readonly memberId?: number | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly status?: TransactionStatus | undefined;
  readonly product?: string | undefined;
  readonly number?: string | undefined;
  readonly ref_id?: string | undefined;
  readonly type?: string | undefined;
  readonly supplier?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What an index answers; the rest is looked at row by row. */
export const MEMBER_AND_DAYS = `($1::bigint is null or p.member_id = $1)
  and ($2::date is null or p.business_date >= $2) and ($3::date is null or p.business_date <= $3)`;
/** Parameters $4 to $9, of a purchase `p`. */
export const DETAILS = `($4::text[] is null or p.state = any($4))
  and ($5::text is null or strpos(lower(p.product_code || ' ' || p.product_name), lower($5)) > 0)
  and ($6::text is null or strpos(p.destination, $6) > 0)
  and ($7::text is null or strpos(p.ref_id, upper($7)) > 0 or p.order_number = $7)
  and ($8::text is null or p.screen = $8)
  and ($9::text is null or exists (select from purchase_attempt a where a.purchase_id = p.id and a.supplier_id = $9))`;
const FIRST_DETAIL = 3;

/** A filter that fits often finds its page among so many of the newest rows; they are looked at first. */
const NEWEST_ROWS = 20_000;

/** What MEMBER_AND_DAYS and DETAILS compare with. */
export function parameters(filter: TransactionFilter): unknown[] {
  return [
    filter.memberId ?? null,
    filter.date_from ?? null,
    filter.date_to ?? null,
    ...detailParameters(filter),
  ];
}

/** What DETAILS compares with. */
export function detailParameters(filter: TransactionFilter): unknown[] {
  const number = filter.number?.trim();
  return [
    filter.status === undefined ? null : statesOf(filter.status),
    emptyToNull(filter.product),
    number === undefined || number === "" ? null : localPhone(number),
    emptyToNull(filter.ref_id),
    filter.type ?? null,
    emptyToNull(filter.supplier),
  ];
}

function emptyToNull(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

type FoundRow = PurchaseRow & { readonly supplier_id?: string; readonly business_date: string };

/**
 * Newest first by keyset: a page costs the same however deep it is. The cursor is the last row's day and id.
 * Throws validation_failed for another. One member's rows stand in the order of their days; the brand's in the order in
 * which they were accepted, which is the primary key's.
 */
async function readPage(
  pool: pg.Pool,
  filter: TransactionFilter,
  columns: string,
  joins: string,
): Promise<{ rows: FoundRow[]; next: string | null }> {
  const [day, id] = parseDayCursor(filter.cursor);
  const values = [...parameters(filter), day, id, filter.limit + 1];
  const isOneMember = filter.memberId !== undefined;
  const order = isOneMember ? "p.business_date desc, p.id desc" : "p.id desc";
  const candidates = `from purchase p where ${MEMBER_AND_DAYS} and ($10::date is null or ${
    isOneMember ? "(p.business_date, p.id) < ($10::date, $11::bigint)" : "p.id < $11::bigint"
  })`;
  const read = async (rows: string, orderOfAll: string) =>
    pool.query<FoundRow>(
      `select ${columns}, p.business_date from (select * ${candidates} ${rows}) p join member m on m.id = p.member_id ${joins}
       where ${DETAILS} order by ${orderOfAll} limit $12`,
      values,
    );
  const isNarrowed = values.slice(FIRST_DETAIL, FIRST_DETAIL + 6).some((value) => value !== null);
  let answer = await read(isNarrowed ? `order by ${order} limit ${NEWEST_ROWS}` : "", order);
  if (isNarrowed && answer.rows.length <= filter.limit) {
    // What fits is rare: reading everything at once is quicker than row by row along an index, which this order rules out.
    answer = await read("", isOneMember ? "p.business_date + 0 desc, p.id desc" : "p.id + 0 desc");
  }
  return cutPage(answer.rows, filter.limit, (row) => row.business_date);
}

/** The account's own transactions with the totals of everything the filter lets through. */
export async function listTransactions(
  pool: pg.Pool,
  filter: TransactionFilter,
  locale: Locale,
): Promise<TransactionPage> {
  const [page, totals] = await Promise.all([
    readPage(pool, filter, PURCHASE_COLUMNS, ""),
    readTotals(pool, filter),
  ]);
  return {
    rows: page.rows.map((row): Transaction => toTransaction(row, locale)),
    next_cursor: page.next,
    totals,
  };
}

/** The sums of everything the filter lets through. */
export async function readTotals(
  pool: pg.Pool | pg.PoolClient,
  filter: TransactionFilter,
): Promise<TransactionPage["totals"]> {
  const answer = await pool.query<Record<keyof TransactionPage["totals"], number>>(
    `select count(*)::int as count, count(*) filter (where p.state = 'success')::int as success_count,
       coalesce(sum(p.start_balance - p.end_balance), 0)::bigint as "deductedBalance",
       coalesce(sum(p.selling_price), 0)::bigint as selling_price,
       coalesce(sum(greatest(p.selling_price - p.price, 0)) filter (where p.state = 'success'), 0)::bigint as profit,
       coalesce(sum(p.discount) filter (where p.state = 'success'), 0)::bigint as discount,
       coalesce(sum(greatest(p.price - p.selling_price, 0)) filter (where p.state = 'success'), 0)::bigint as loss
     from purchase p where ${MEMBER_AND_DAYS} and ${DETAILS}`,
    parameters(filter),
  );
  const row = answer.rows[0] as Record<keyof TransactionPage["totals"], number>;
  return {
    count: row.count,
    success_count: row.success_count,
    deductedBalance: rupiah(row.deductedBalance),
    selling_price: rupiah(row.selling_price),
    profit: rupiah(row.profit),
    discount: rupiah(row.discount),
    loss: rupiah(row.loss),
  };
}

/** Transactions of every account, for the back office. */
export async function listAdminTransactions(
  pool: pg.Pool,
  filter: TransactionFilter,
  locale: Locale,
): Promise<{ rows: AdminTransaction[]; next_cursor: string | null }> {
  const page = await readPage(
    pool,
    filter,
    `${PURCHASE_COLUMNS}, a.supplier_id`,
    "join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number",
  );
  return { rows: page.rows.map((row) => toAdminTransaction(row, locale)), next_cursor: page.next };
}

export function toAdminTransaction(
  row: PurchaseRow & { supplier_id?: string },
  locale: Locale,
): AdminTransaction {
  return {
    transaction: toTransaction(row, locale),
    state: row.state,
    supplier: row.supplier_id ?? null,
    cost: row.cost === null ? null : rupiah(row.cost),
    frozen_reason: row.case_reason,
  };
}
