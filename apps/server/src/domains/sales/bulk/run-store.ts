import type { BulkSells, BulkState } from "@konter/contract/bulk";
import type { SoldKind } from "@konter/contract/catalog";
import type { Queries } from "@konter/postgres";
import type { Priced } from "./parcels/parcel-book.ts";
import type { RowCells } from "./reading/read-row.ts";

/** A run leased to a worker. */
export interface ClaimedRun {
  readonly run_id: number;
  readonly code: string;
  readonly member_id: number;
  readonly sells: BulkSells;
  readonly state: BulkState;
  /** How many rows may be bought now. */
  readonly allowed: number;
}

export async function claimRuns(
  database: Queries,
  {
    sells,
    limit,
    ahead,
    leaseSeconds,
  }: {
    readonly sells: BulkSells;
    readonly limit: number;
    readonly ahead: number;
    readonly leaseSeconds: number;
  },
): Promise<readonly ClaimedRun[]> {
  const { rows } = await database.query<ClaimedRun>(
    "select * from claim_bulk_runs($1, $2, $3, make_interval(secs => $4))",
    [sells, limit, ahead, leaseSeconds],
  );
  return rows;
}

/** Returns true when no row waits and the run ended. */
export async function endTurn(database: Queries, runId: number, pauseMs: number): Promise<boolean> {
  const { rows } = await database.query<{ ended: boolean }>(
    "select end_bulk_turn($1, make_interval(secs => $2)) as ended",
    [runId, pauseMs / 1000],
  );
  return rows[0]?.ended === true;
}

/** `waits`: its courier does not answer, so that it is tried again later. */
export type RowOutcome = "bought" | "expired" | "paused" | "refused" | "waits";

/** Returns null when no row waits or the run is not running. `kinds` is the table of kinds by screen. */
export async function runRow(
  database: Queries,
  runId: number,
  reference: string,
  kinds: string,
): Promise<RowOutcome | null> {
  const { rows } = await database.query<{ result: RowOutcome | null }>(
    "select run_bulk_row($1, $2, $3) as result",
    [runId, reference, kinds],
  );
  return rows[0]?.result ?? null;
}

export async function runBill(
  database: Queries,
  runId: number,
): Promise<{ readonly result: RowOutcome | null; readonly line: number | null }> {
  const { rows } = await database.query<{ result: RowOutcome | null; line: number | null }>(
    "select result, line from run_bulk_bill($1)",
    [runId],
  );
  return rows[0] ?? { result: null, line: null };
}

/** Records a new inquiry of a bill, or its error code. */
export async function renewBill(
  database: Queries,
  runId: number,
  line: number,
  renewed: { readonly bill_ref: string } | { readonly refused: string },
): Promise<void> {
  await database.query("select renew_bulk_bill($1, $2, $3, $4)", [
    runId,
    line,
    "bill_ref" in renewed ? renewed.bill_ref : null,
    "refused" in renewed ? renewed.refused : null,
  ]);
}

export interface WaitingRow {
  readonly line: number;
  readonly cells: RowCells;
  readonly product_code: string;
  readonly product_name: string | null;
  readonly screen: SoldKind | null;
  readonly destination: string;
  readonly price: number | null;
  readonly priced: Priced | null;
}

/** Returns the first rows of a run in a state that are not tried again later. */
export async function readWaiting(
  database: Queries,
  runId: number,
  state: "checking" | "waiting",
  limit: number,
): Promise<readonly WaitingRow[]> {
  const { rows } = await database.query<WaitingRow>(
    `select line, cells, product_code, product_name, screen, destination, price, priced from bulk_row
     where run_id = $1 and state = $2 and state in ('checking', 'waiting') and coalesce(retry_at <= clock_timestamp(), true)
     order by line limit $3`,
    [runId, state, limit],
  );
  return rows;
}

/** Reads the account of the run, as far as bill prices and inquiries need it. */
export async function readAccount(
  database: Queries,
  memberId: number,
): Promise<{ readonly id: number; readonly category: string }> {
  const { rows } = await database.query<{ id: number; category: string }>(
    "select id, category from member where id = $1",
    [memberId],
  );
  return rows[0] ?? { id: memberId, category: "" };
}
