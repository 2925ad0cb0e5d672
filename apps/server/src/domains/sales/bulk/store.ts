import type {
  BulkFault,
  BulkPause,
  BulkRowFilter,
  BulkRowState,
  BulkRunHead,
  BulkSells,
  BulkSender,
  BulkState,
} from "@konter/contract/bulk";
import type { SoldKind } from "@konter/contract/catalog";
import type { ErrorCode } from "@konter/contract/errors";
import type { ShipmentFailure } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import type { SealedText } from "../../../platform/keys/text-seal.ts";

import type { PurchaseState } from "../purchase/index.ts";
import type { CheckedRow, NearestDistricts, RowFacts } from "./check/checked-row.ts";
import type { Priced } from "./parcels/parcel-book.ts";
import type { Suggestion } from "./check/suggest.ts";
import type { RowCells } from "./reading/read-row.ts";
import { BULK_KEPT_DAYS } from "@konter/contract/bulk";
import type { BrandContext } from "../../../platform/brand-context.ts";

export interface StoredRun {
  readonly id: number;
  readonly member_id: number;
  readonly code: string;
  readonly sells: BulkSells;
  readonly file_name: string;
  readonly uploaded_on: string;
  readonly state: BulkState;
  readonly pause: BulkPause | null;
  readonly total: number | null;
  readonly uploaded_at: Date;
  readonly starts_at: Date | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly counts: BulkRunHead["counts"];
  /** The total cost of the rows that can be bought. */
  readonly ready_total: number;
  readonly charged: number;
  readonly sender: BulkSender | null;
}

const OPEN = "'{reserved,blocked,submitting,unknown}'";
const BACK = "'{failed,expired,canceled,returned}'";

/** The state of what a row has bought: a purchase, or a parcel in the same words. */
const OUTCOME =
  "coalesce(p.state, case s.status when 'processing' then 'submitting' else s.status end)";
const WITH_BOUGHT =
  "bulk_row b left join purchase p on p.ref_id = b.ref_id left join shipment s on s.ref_id = b.ref_id";

/** An open or delivered purchase is charged. */
export const RUNS = `select r.id, r.member_id, r.code, r.sells, r.file_name, r.uploaded_on::text as uploaded_on, r.state, r.pause, r.total, r.uploaded_at, r.starts_at,
    r.started_at, r.ended_at, r.sender, c.counts, c.ready_total, c.charged
  from bulk_run r cross join lateral (
    select json_build_object('rows', count(*), 'checking', count(*) filter (where b.state = 'checking'), 'faulty', count(*) filter (where b.state = 'faulty'),
        'ready', count(*) filter (where b.state = 'ready'), 'waiting', count(*) filter (where b.state = 'waiting'),
        'processing', count(*) filter (where ${OUTCOME} = any(${OPEN})), 'success', count(*) filter (where ${OUTCOME} = 'success'),
        'failed', count(*) filter (where ${OUTCOME} = any(${BACK})), 'held', count(*) filter (where b.state = 'held'),
        'refused', count(*) filter (where b.state = 'refused'), 'left_out', count(*) filter (where b.state = 'left_out'),
        'canceled', count(*) filter (where b.state = 'canceled')) as counts,
      coalesce(sum(b.price) filter (where b.state = 'ready'), 0)::bigint as ready_total,
      coalesce(sum(coalesce(p.price, s.total_cost)) filter (where ${OUTCOME} = 'success' or ${OUTCOME} = any(${OPEN})), 0)::bigint as charged
    from ${WITH_BOUGHT} where b.run_id = r.id) c`;

/** Returns the member's own run; undefined for another member's. */
export async function findRun(
  database: Queries,
  memberId: number,
  code: string,
): Promise<StoredRun | undefined> {
  const { rows } = await database.query<StoredRun>(
    `${RUNS} where r.member_id = $1 and r.code = $2`,
    [memberId, code],
  );
  return rows[0];
}

export interface RunsFilter {
  readonly sells?: BulkSells | undefined;
  readonly state?: BulkState | undefined;
  readonly search?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly limit: number;
}

/** Newest first, from a position in the list; one more than the limit when there are more. */
export async function findRuns(
  database: Queries,
  memberId: number,
  { sells, state, search = "", date_from, date_to, limit }: RunsFilter,
  before: number | null,
): Promise<readonly StoredRun[]> {
  const { rows } = await database.query<StoredRun>(
    `${RUNS} where r.member_id = $1 and ($2::bigint is null or r.id < $2) and ($3::text is null or r.sells = $3) and ($4::text is null or r.state = $4)
       and ($5 = '' or strpos(lower(r.file_name), lower($5)) > 0)
       and ($6::date is null or r.uploaded_on >= $6) and ($7::date is null or r.uploaded_on <= $7)
     order by r.id desc limit $8`,
    [
      memberId,
      before,
      sells ?? null,
      state ?? null,
      search,
      date_from ?? null,
      date_to ?? null,
      limit + 1,
    ],
  );
  return rows;
}

export interface StoredRow {
  readonly line: number;
  readonly cells: RowCells;
  readonly state: BulkRowState;
  readonly product_code: string;
  readonly product_name: string | null;
  readonly screen: SoldKind | null;
  readonly destination: string;
  readonly price: number | null;
  readonly price_now: number | null;
  readonly fault: BulkFault | null;
  readonly facts: RowFacts | null;
  readonly suggestion: NearestDistricts | Suggestion | null;
  readonly ref_id: string | null;
  readonly purchase_state: PurchaseState | null;
  readonly serial_number: SealedText | null;
  readonly failure_reason: string | null;
  readonly bill_ref: string | null;
  readonly bill: StoredBill | null;
  readonly priced: Priced | null;
  readonly awb: string | null;
  readonly parcel_failure: ShipmentFailure | null;
}

interface StoredBill {
  readonly customer_name: string;
  readonly period: string;
  readonly amount: number;
  readonly admin_fee: number;
}

const ROWS = `select b.line, b.cells, b.state, b.product_code, b.product_name, b.screen, b.destination, b.price, b.price_now, b.fault, b.facts, b.suggestion,
    b.ref_id, ${OUTCOME} as purchase_state, p.serial_number, p.failure_reason, b.bill_ref, b.priced, s.failure as parcel_failure,
    case when s.status <> 'processing' then s.waybill end as awb,
    case when i.amount is not null then json_build_object('customer_name', i.customer_name, 'period', i.period, 'amount', i.amount, 'admin_fee', i.admin_fee) end as bill
  from ${WITH_BOUGHT} left join bill_inquiry i on i.ref_id = b.bill_ref
  where b.run_id = $1`;

/** `bought` and `unsent` are for files of rows. */
type StoredFilter = BulkRowFilter | "bought" | "unsent";

const FILTERS: Readonly<Record<StoredFilter, string>> = {
  all: "true",
  faulty: "b.state = 'faulty'",
  repaired: "b.cells ? 'repair'",
  duplicate: "b.state = 'faulty' and b.fault = 'past_daily_limit'",
  ready: "b.state in ('ready', 'checking')",
  waiting: "b.state = 'waiting'",
  processing: `${OUTCOME} = any(${OPEN})`,
  success: `${OUTCOME} = 'success'`,
  failed: `(b.state in ('held', 'refused') or ${OUTCOME} = any(${BACK}))`,
  bought: "b.state = 'bought'",
  unsent: "b.state in ('faulty', 'held', 'refused')",
};

/** In the order of the sheet, below a line; one more than the limit when there are more. */
export async function findRows(
  database: Queries,
  runId: number,
  {
    show,
    after,
    limit,
  }: { readonly show: StoredFilter; readonly after: number; readonly limit: number },
): Promise<readonly StoredRow[]> {
  const { rows } = await database.query<StoredRow>(
    `${ROWS} and b.line > $2 and ${FILTERS[show]} order by b.line limit $3`,
    [runId, after, limit + 1],
  );
  return rows;
}

/** Returns every row, in the order of the sheet. */
export async function readAllRows(
  database: Queries,
  runId: number,
  show: StoredFilter = "all",
): Promise<readonly StoredRow[]> {
  const { rows } = await database.query<StoredRow>(`${ROWS} and ${FILTERS[show]} order by b.line`, [
    runId,
  ]);
  return rows;
}

export async function findRow(
  database: Queries,
  runId: number,
  line: number,
): Promise<StoredRow | undefined> {
  const { rows } = await database.query<StoredRow>(`${ROWS} and b.line = $2`, [runId, line]);
  return rows[0];
}

export interface NewRun {
  readonly code: string;
  readonly member_id: number;
  readonly sells: BulkSells;
  readonly file_name: string;
  readonly name_key: string;
  readonly sender: BulkSender | null;
}

/** Returns `begun`, or the error code. */
export async function beginRun(
  database: Queries,
  run: NewRun,
  rows: readonly CheckedRow[],
  mostRuns: number,
): Promise<ErrorCode | "begun"> {
  const answer = await database.query<{ result: ErrorCode | "begun" }>(
    "select begin_bulk_run($1, $2, $3) as result",
    [JSON.stringify(run), JSON.stringify(rows), mostRuns],
  );
  return answer.rows[0]?.result ?? "bulk_run_not_found";
}

/**
 * Returns `put`, or the error code. With `lookedUp` the results come from billers, and a row changed meanwhile is
 * skipped.
 */
export async function putRows(
  database: Queries,
  code: string,
  memberId: number,
  rows: readonly CheckedRow[],
  lookedUp = false,
): Promise<ErrorCode | "put"> {
  const answer = await database.query<{ result: ErrorCode | "put" }>(
    "select put_bulk_rows($1, $2, $3, $4) as result",
    [code, memberId, JSON.stringify(rows), lookedUp],
  );
  return answer.rows[0]?.result ?? "bulk_run_not_found";
}

/**
 * Removes the given rows, else those with a fault, else all faulty ones. `count` is the number removed, or the line
 * that does not exist.
 */
export async function removeRows(
  database: Queries,
  code: string,
  memberId: number,
  lines: readonly number[] | undefined,
  fault: BulkFault | undefined,
): Promise<{ readonly result: ErrorCode | "removed"; readonly count: number }> {
  const answer = await database.query<{ result: ErrorCode | "removed"; count: number }>(
    "select result, count from remove_bulk_rows($1, $2, $3, $4)",
    [code, memberId, lines ?? null, fault ?? null],
  );
  return answer.rows[0] ?? { result: "bulk_run_not_found", count: 0 };
}

/** The input of confirm_bulk_run. */
export interface Confirmation {
  readonly member_id: number;
  readonly key: string;
  /** SHA-256 of the whole agreement, in hex. */
  readonly hash: string;
  readonly code: string;
  readonly rows: number;
  readonly total: number;
  readonly partial: boolean;
  readonly starts_at?: string | undefined;
  readonly pin?: string | undefined;
  readonly password?: string | undefined;
  readonly authority?: string | undefined;
}

export async function confirmRun(
  database: Queries,
  confirmation: Confirmation,
): Promise<{
  readonly result: ErrorCode | "confirmed" | "replayed";
  readonly detail: string | null;
}> {
  const answer = await database.query<{
    result: ErrorCode | "confirmed" | "replayed";
    detail: string | null;
  }>("select result, detail from confirm_bulk_run($1)", [JSON.stringify(confirmation)]);
  return answer.rows[0] ?? { result: "bulk_run_not_found", detail: null };
}

/** Whether this key has confirmed a run before. */
export async function isConfirmationKnown(
  database: Queries,
  memberId: number,
  key: string,
): Promise<boolean> {
  const { rowCount } = await database.query("select from bulk_run where confirmation_key = $1", [
    `${memberId} ${key}`,
  ]);
  return rowCount === 1;
}

export async function moveRun(
  database: Queries,
  code: string,
  memberId: number,
  to: "canceled" | "paused" | "running",
): Promise<ErrorCode | "moved"> {
  const answer = await database.query<{ result: ErrorCode | "moved" }>(
    "select move_bulk_run($1, $2, $3) as result",
    [code, memberId, to],
  );
  return answer.rows[0]?.result ?? "bulk_run_not_found";
}

/** Returns the account's available balance. */
export async function readDeposit(database: Queries, memberId: number): Promise<number> {
  const { rows } = await database.query<{ left: number }>(
    "select balance - floor as left from ledger.account where kind = 'deposit' and owner = $1",
    [String(memberId)],
  );
  return rows[0]?.left ?? 0;
}

/** Deletes uploads and their results after thirty days (feature row M214). Transactions stay. */
export async function forgetRuns({ pool }: BrandContext): Promise<void> {
  await pool.query("select forget_bulk_runs($1)", [BULK_KEPT_DAYS]);
}
