import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { StaffPlace } from "../caller/index.ts";

export interface ApprovalRow {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly input: unknown;
  readonly input_hash: string;
  readonly reason: string;
  readonly requested_by: number;
  readonly maker: string;
  readonly requested_at: Date;
  readonly expires_at: Date;
  readonly state: "open" | "approved" | "refused" | "withdrawn" | "expired";
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly words: string;
}

const IS_OPEN = "a.state = 'open' and a.expires_at > now()";
/** Open requests with the columns of an inbox queue. */
export const WAITING_APPROVALS = `select a.id::text as key, a.requested_at as since, a.expires_at as due_at, null::bigint as amount,
  jsonb_build_object('kind', a.kind, 'input', a.input::text) as facts from approval a where ${IS_OPEN}`;
const COLUMNS = `a.id, a.kind, a.subject, a.input, encode(a.input_hash, 'hex') as input_hash, a.reason, a.requested_by, maker.name as maker,
  a.requested_at, a.expires_at, case when a.state = 'open' and a.expires_at <= now() then 'expired' else a.state end as state,
  decider.name as decider, a.decided_at, a.words`;
const SOURCE =
  "approval a join staff maker on maker.id = a.requested_by left join staff decider on decider.id = a.decided_by";

/** The next page begins after the id of the cursor ($1). $2 is one row more than a page. */
const PAGES = {
  open: `${IS_OPEN} and ($1::bigint is null or a.id > $1) order by a.id limit $2`,
  closed: `not (${IS_OPEN}) and ($1::bigint is null or a.id < $1) order by a.id desc limit $2`,
} as const;

export async function readApprovals(
  database: Queries,
  list: keyof typeof PAGES,
  after: number | null,
  count: number,
): Promise<readonly ApprovalRow[]> {
  const answer = await database.query<ApprovalRow>(
    `select ${COLUMNS} from ${SOURCE} where ${PAGES[list]}`,
    [after, count],
  );
  return answer.rows;
}

export async function countOpen(database: Queries): Promise<number> {
  const answer = await database.query<{ open: number }>(
    `select count(*)::int as open from approval a where ${IS_OPEN}`,
  );
  return answer.rows[0]?.open ?? 0;
}

export async function readApproval(
  database: Queries,
  id: number,
): Promise<ApprovalRow | undefined> {
  const answer = await database.query<ApprovalRow>(
    `select ${COLUMNS} from ${SOURCE} where a.id = $1`,
    [id],
  );
  return answer.rows[0];
}

export interface NewRequest {
  readonly staffId: number;
  readonly permission: string;
  readonly kind: string;
  readonly subject: string;
  readonly bound: object;
  readonly reason: string;
  readonly hours: number;
  readonly key: string;
}

export async function insertRequest(
  client: pg.PoolClient,
  request: NewRequest,
): Promise<{ approval_id: number; result: string }> {
  const answer = await client.query<{ approval_id: number; result: string }>(
    "select approval_id, result from request_approval($1, $2, $3, $4, $5, $6, $7, $8)",
    [
      request.staffId,
      request.permission,
      request.kind,
      request.subject,
      JSON.stringify(request.bound),
      request.reason,
      request.hours,
      request.key,
    ],
  );
  return answer.rows[0] as { approval_id: number; result: string };
}

export interface NewDecision {
  readonly id: number;
  readonly staffId: number;
  readonly permission: string;
  readonly state: "approved" | "refused";
  readonly hash: string;
  readonly words: string;
  readonly place: StaffPlace;
}

export interface DecisionResult {
  /** `decided`, or the error code. */
  readonly result: string;
  /** The time from which the decider may decide; null when time is not the reason. Text when it comes from a change. */
  readonly until: Date | string | null;
  /** The person who gave the decider the power. */
  readonly giver: string | null;
}

/** Writes the decision and returns one DecisionResult. */
export function decisionStatement({
  id,
  staffId,
  permission,
  state,
  hash,
  words,
  place,
}: NewDecision): { readonly text: string; readonly values: unknown[] } {
  return {
    text: "select result, until, giver from decide_approval($1, $2, $3, $4, decode($5, 'hex'), $6, $7, $8)",
    values: [id, staffId, permission, state, hash, words, place.tokenHash, place.address],
  };
}

/** Returns `withdrawn`, or the error code. */
export async function insertWithdrawal(
  client: pg.PoolClient,
  id: number,
  staffId: number,
): Promise<string> {
  const answer = await client.query<{ result: string }>(
    "select withdraw_approval($1, $2) as result",
    [id, staffId],
  );
  return answer.rows[0]?.result ?? "approval_not_found";
}
