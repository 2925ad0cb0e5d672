import type {
  CashbackKind,
  CashbackPage,
  CashbackRow,
  CashbackState,
} from "@konter/contract/cashback";
import { rupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import { displayPhone } from "@konter/contract/phone";
import { memberAccount } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";

export interface CashbackFilter {
  readonly state?: CashbackState | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** An entry with its sale and the sale's buyer (ENTRY_COLUMNS of ENTRY_TABLES). */
export interface EntryRow {
  id: number;
  ref_id: string;
  /** Null for a parcel, which has a courier and a service instead. */
  product_name: string | null;
  courier: CourierCode | null;
  service: string | null;
  kind: CashbackKind;
  buyer_name: string;
  buyer_hp: string;
  amount: number;
  state: CashbackState;
  earned_on: string;
  due_on: string;
  credited_at: Date | null;
  reversed_at: Date | null;
}

export const OF_DAYS = `e.member_id = $1 and ($2::date is null or e.earned_on >= $2) and ($3::date is null or e.earned_on <= $3)`;
export const ENTRY_COLUMNS = `e.id, coalesce(p.ref_id, s.ref_id) as ref_id, p.product_name, s.courier, s.service, e.kind, b.name as buyer_name,
  b.hp as buyer_hp, e.amount, e.state, e.earned_on, e.due_on, e.credited_at, e.reversed_at`;
export const ENTRY_TABLES =
  "left join purchase p on p.id = e.purchase_id left join shipment s on s.id = e.shipment_id join member b on b.id = e.buyer_id";
const AFTER_CURSOR = "($5::date is null or (e.earned_on, e.id) < ($5::date, $6::bigint))";

const OF_ANY_STATE = `select * from cashback_entry e where ${OF_DAYS} and ($4::text is null or e.state = $4) and ${AFTER_CURSOR}
  order by e.earned_on desc, e.id desc limit $7`;

/**
 * Uses the daily sums to find the newest days that fill a page, however rare the state is. The number of rows left on
 * the cursor's day is unknown.
 */
const OF_STATE = `
  with counted as (
    select e.earned_on, sum(case when e.earned_on = $5::date then 0 else e.count end) over (order by e.earned_on desc) as so_far
    from cashback_day e where ${OF_DAYS} and e.state = $4 and e.count > 0 and ($5::date is null or e.earned_on <= $5)
  )
  select found.* from counted c cross join lateral (
    select * from cashback_entry e where e.member_id = $1 and e.earned_on = c.earned_on and e.state = $4 and ${AFTER_CURSOR}
    order by e.id desc limit $7) found
  where c.earned_on >= coalesce((select max(earned_on) from counted where so_far >= $7), '-infinity')
  order by found.earned_on desc, found.id desc limit $7`;

/**
 * Lists the account's earnings, newest first with keyset pagination, and the daily sums of the filter. Throws
 * validation_failed.
 */
export async function listCashback(
  brand: BrandContext,
  memberId: number,
  filter: CashbackFilter,
): Promise<CashbackPage> {
  const [page, totals, balance] = await Promise.all([
    readPage(brand.pool, memberId, filter),
    readTotals(brand.pool, memberId, filter),
    brand.ledger.balance(memberAccount("cashback", memberId)),
  ]);
  return { rows: page.rows.map(toEntry), next_cursor: page.next, totals, balance };
}

async function readPage(pool: pg.Pool, memberId: number, filter: CashbackFilter) {
  const [day, id] = parseDayCursor(filter.cursor);
  const answer = await pool.query<EntryRow>(
    `select ${ENTRY_COLUMNS} from (${filter.state === undefined ? OF_ANY_STATE : OF_STATE}) e ${ENTRY_TABLES}
     order by e.earned_on desc, e.id desc`,
    [
      memberId,
      filter.date_from ?? null,
      filter.date_to ?? null,
      filter.state ?? null,
      day,
      id,
      filter.limit + 1,
    ],
  );
  return cutPage(answer.rows, filter.limit, (row) => row.earned_on);
}

async function readTotals(
  pool: pg.Pool,
  memberId: number,
  filter: CashbackFilter,
): Promise<CashbackPage["totals"]> {
  const answer = await pool.query<StateSums>(
    `select coalesce(sum(amount) filter (where state = 'pending'), 0)::bigint as pending,
       coalesce(sum(amount) filter (where state = 'credited'), 0)::bigint as credited,
       coalesce(sum(amount) filter (where state = 'reversed'), 0)::bigint as reversed
     from cashback_day e where ${OF_DAYS}`,
    [memberId, filter.date_from ?? null, filter.date_to ?? null],
  );
  return toTotals(onlyRow(answer));
}

export type StateSums = Readonly<Record<CashbackState, number>>;

export const toTotals = ({ pending, credited, reversed }: StateSums): CashbackPage["totals"] => ({
  pending: rupiah(pending),
  credited: rupiah(credited),
  reversed: rupiah(reversed),
});

const parcelName = ({ courier, service }: EntryRow): string =>
  `${courier === null ? "" : COURIER_NAMES[courier]} ${service ?? ""}`.trim();

/** Maps an entry to the contract's type. */
export function toEntry(row: EntryRow): CashbackRow {
  return {
    ref_id: row.ref_id,
    date: row.earned_on,
    kind: row.kind,
    product: row.product_name ?? parcelName(row),
    agent:
      row.kind === "cashback" ? null : { name: row.buyer_name, hp: displayPhone(row.buyer_hp) },
    amount: rupiah(row.amount),
    state: row.state,
    credit_date: row.due_on,
    credited_at: row.credited_at?.toISOString() ?? null,
    reversed_at: row.reversed_at?.toISOString() ?? null,
  };
}
