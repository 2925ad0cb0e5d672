import type { PrepaidScreen } from "@konter/contract/catalog";
import type { ErrorCode } from "@konter/contract/errors";
import type { Schedule, ScheduleOutcome } from "@konter/contract/schedules";
import type pg from "pg";
import type { PurchaseState } from "../purchase/index.ts";

/** The terms of a schedule as PostgreSQL takes them. Terms of other kinds are null. */
export interface StoredTerms {
  readonly repeats: "once" | "monthly";
  readonly on_date: string | null;
  readonly on_day: number | null;
  readonly at_time: string;
  readonly max_price: number;
  readonly monthly_limit: number;
  readonly customer_name: string | null;
  readonly note: string | null;
}

export interface NewSchedule extends StoredTerms {
  readonly code: string;
  readonly member_id: number;
  readonly key: string;
  /** SHA-256 of the input without its PIN, in hex. */
  readonly hash: string;
  readonly product: string;
  readonly destination: string;
}

export interface StoredRun {
  readonly run_on: string;
  readonly ran_at: string;
  readonly outcome: ScheduleOutcome;
  readonly ref_id: string | null;
  readonly price: number | null;
  readonly detail: string | null;
  readonly purchase_state: PurchaseState | null;
}

export interface StoredSchedule extends StoredTerms {
  readonly code: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly screen: PrepaidScreen;
  readonly destination: string;
  readonly state: Schedule["state"];
  readonly stop_reason: ScheduleOutcome | null;
  readonly next_run_at: Date | null;
  readonly spent: number;
  readonly runs: readonly StoredRun[] | null;
}

const MOST_LISTED = 200;
const RUNS_SHOWN = 6;

/** Returns a member's schedules by next run, or the one with a code. */
export async function readSchedules(
  pool: pg.Pool,
  memberId: number,
  code?: string,
): Promise<readonly StoredSchedule[]> {
  const answer = await pool.query<StoredSchedule>({
    name: "schedules.list",
    text: `select s.code, s.product_code, s.product_name, s.screen, s.destination, s.customer_name, s.note, s.repeats,
        s.on_date::text as on_date, s.on_day, to_char(s.at_time, 'HH24:MI') as at_time, s.max_price, s.monthly_limit,
        s.state, s.stop_reason, s.next_run_at, schedule_spent(s.member_id, s.id) as spent, r.runs
      from schedule s left join lateral (
        select json_agg(json_build_object('run_on', last.run_on, 'ran_at', last.ran_at, 'outcome', last.outcome, 'ref_id', last.ref_id,
          'price', last.price, 'detail', last.detail, 'purchase_state', last.state) order by last.run_on desc) as runs
        from (
          select sr.*, p.state from schedule_run sr left join purchase p on p.ref_id = sr.ref_id
          where sr.schedule_id = s.id order by sr.run_on desc limit $4
        ) last
      ) r on true
      where s.member_id = $1 and s.state <> 'deleted' and ($2::text is null or s.code = $2)
      order by s.next_run_at nulls last, s.id desc limit $3`,
    values: [memberId, code ?? null, MOST_LISTED, RUNS_SHOWN],
  });
  return answer.rows;
}

export interface MonthOfSchedules {
  readonly monthly_limit: number;
  readonly spent_this_month: number;
}

export async function readMonth(pool: pg.Pool, memberId: number): Promise<MonthOfSchedules> {
  const answer = await pool.query<MonthOfSchedules>(
    "select schedule_limit_of($1) as monthly_limit, schedule_spent($1, null) as spent_this_month",
    [memberId],
  );
  return answer.rows[0] ?? { monthly_limit: 0, spent_this_month: 0 };
}

/** The result of a function in `functions/`. */
export interface Decision {
  readonly result: ErrorCode | "pin_needed" | "created" | "replayed" | "changed" | "done";
  /** The end of the PIN lock, when `result` is pin_locked. */
  readonly locked_until: Date | null;
}

const digestOf = (pin: string | undefined): Buffer | null =>
  pin === undefined ? null : Buffer.from(pin, "hex");

async function decide<Answer extends Decision>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<Answer> {
  const answer = await pool.query<Answer>(text, [...values]);
  const row = answer.rows[0];
  if (row === undefined) throw new Error("a decision about a schedule has no row");
  return row;
}

/** `pin` is the PIN's digest in hex, here and below. */
export function createSchedule(
  pool: pg.Pool,
  schedule: NewSchedule,
  pin: string,
): Promise<Decision & { readonly code: string | null }> {
  return decide(pool, "select result, detail as locked_until, code from create_schedule($1, $2)", [
    JSON.stringify(schedule),
    digestOf(pin),
  ]);
}

export function changeSchedule(
  pool: pg.Pool,
  memberId: number,
  code: string,
  terms: StoredTerms,
  pin: string | undefined,
): Promise<Decision> {
  return decide(
    pool,
    "select result, detail as locked_until from change_schedule($1, $2, $3, $4)",
    [code, memberId, JSON.stringify(terms), digestOf(pin)],
  );
}

export function moveSchedule(
  pool: pg.Pool,
  memberId: number,
  code: string,
  to: "active" | "paused" | "deleted",
  pin?: string,
): Promise<Decision> {
  return decide(pool, "select result, detail as locked_until from move_schedule($1, $2, $3, $4)", [
    code,
    memberId,
    to,
    digestOf(pin),
  ]);
}

export function setLimit(
  pool: pg.Pool,
  memberId: number,
  amount: number,
  pin: string | undefined,
): Promise<Decision> {
  return decide(pool, "select result, detail as locked_until from set_schedule_limit($1, $2, $3)", [
    memberId,
    amount,
    digestOf(pin),
  ]);
}

/** Writes the due notifications and returns their number. */
export async function noticeSchedules(pool: pg.Pool, limit: number): Promise<number> {
  const answer = await pool.query<{ count: number }>("select notice_schedules($1) as count", [
    limit,
  ]);
  return answer.rows[0]?.count ?? 0;
}

export async function claimSchedules(
  pool: pg.Pool,
  limit: number,
  leaseSeconds: number,
): Promise<readonly number[]> {
  const answer = await pool.query<{ schedule_id: number }>(
    "select schedule_id from claim_schedules($1, make_interval(secs => $2))",
    [limit, leaseSeconds],
  );
  return answer.rows.map((row) => row.schedule_id);
}

/** Null outcome: there was nothing to run. */
export interface RunResult {
  readonly outcome: ScheduleOutcome | null;
  readonly purchase_ref: string | null;
}

export async function runSchedule(
  client: pg.Pool | pg.PoolClient,
  scheduleId: number,
  reference: string,
  ppob: boolean,
): Promise<RunResult> {
  const answer = await client.query<RunResult>(
    "select outcome, purchase_ref from run_schedule($1, $2, $3)",
    [scheduleId, reference, ppob],
  );
  return answer.rows[0] ?? { outcome: null, purchase_ref: null };
}
