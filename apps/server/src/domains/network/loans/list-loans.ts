import { DUE_CLASSES } from "@konter/contract/loans";
import type {
  AdminLoanPage,
  AdminLoansQuery,
  AgentLoanPage,
  AgentLoansQuery,
  DueClass,
} from "@konter/contract/loans";
import { rupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { describeAgentLoan, describeForStaff } from "./describe.ts";
import { daysAfter } from "./judge-loan.ts";
import { beforeOf, cutById } from "./list-draws.ts";
import { drawsOf, IS_OWED, LOANS, OWED } from "./store.ts";
import type { LoanRow } from "./store.ts";

/** What each due class asks of a loan's earliest due date; $1 is today, $2 tomorrow. */
const CLASSES: Readonly<Record<DueClass, string>> = {
  today: "due_on = $1::date",
  tomorrow: "due_on = $2::date",
  not_due: "due_on > $2::date",
  overdue: "due_on < $1::date",
  other: "due_on is null",
};

const EARLIEST = `(select min(w.due_on) from loan_draw w where w.loan_id = l.id and ${IS_OWED})`;

/** Today and tomorrow. */
function dueDays(): readonly [string, string] {
  const today = businessDate(new Date());
  return [today, daysAfter(today, 1)];
}

/** Loans of a Master's agents, newest first, and what is owed by due class over all active ones. */
export async function listLoans(
  brand: BrandContext,
  masterId: number,
  { cursor, limit, ...filter }: AgentLoansQuery,
): Promise<AgentLoanPage> {
  const found = await findAgentLoans(brand, masterId, filter, beforeOf(cursor), limit + 1);
  const draws = await drawsOf(
    brand.pool,
    found.slice(0, limit).map(({ id }) => id),
  );
  return {
    ...cutById(found, limit, (row) => describeAgentLoan(row, draws)),
    due: await readDue(brand, masterId, dueDays()),
  };
}

/** Returns loans of a Master's agents below an id, newest first. */
export async function findAgentLoans(
  { pool }: BrandContext,
  masterId: number,
  { state, due, search }: Omit<AgentLoansQuery, "cursor" | "limit">,
  before: number,
  limit: number,
): Promise<readonly LoanRow[]> {
  const isDue = due === undefined ? "" : `and ${CLASSES[due].replace("due_on", EARLIEST)}`;
  const found = await pool.query<LoanRow>(
    LOANS(`where l.master_id = $3 and l.id < $4 and ($5::text is null or l.state = $5) ${isDue}
      and ($6::text is null or exists (select from member a where a.id = l.agent_id and (a.name ilike '%' || $6 || '%' or a.hp like '%' || $6 || '%')))
      and coalesce($1::date, $2::date) is not null order by l.id desc limit $7`),
    [
      ...dueDays(),
      masterId,
      before,
      state ?? (due === undefined ? null : "active"),
      likeText(search),
      limit,
    ],
  );
  return found.rows;
}

/** A search text for `like`, without its signs. Digits of a number match in any form of writing. */
function likeText(search: string | undefined): string | null {
  const text = (search ?? "").trim().replaceAll(/[%_\\]/g, "");
  if (text === "") return null;
  return /^[\d\s+-]+$/.test(text) ? text.replaceAll(/\D/g, "").replace(/^(62|0)/, "") : text;
}

async function readDue(
  { pool }: BrandContext,
  masterId: number,
  days: readonly string[],
): Promise<AgentLoanPage["due"]> {
  const sums = DUE_CLASSES.map(
    (name) =>
      `count(*) filter (where ${CLASSES[name]})::int as ${name}_count, coalesce(sum(owed) filter (where ${CLASSES[name]}), 0)::bigint as ${name}_amount`,
  );
  const row = onlyRow(
    await pool.query<Readonly<Record<string, number>>>(
      `select ${sums.join(", ")} from (
         select w.due_on, coalesce(w.owed, 0) as owed from loan l left join (
           select w.loan_id, min(w.due_on) as due_on, sum(${OWED}) as owed from loan_draw w where w.master_id = $3 and ${IS_OWED} group by w.loan_id
         ) w on w.loan_id = l.id where l.master_id = $3 and l.state = 'active') l`,
      [...days, masterId],
    ),
  );
  const total = (name: DueClass) => ({
    count: row[`${name}_count`] ?? 0,
    amount: rupiah(row[`${name}_amount`] ?? 0),
  });
  return {
    today: total("today"),
    tomorrow: total("tomorrow"),
    not_due: total("not_due"),
    overdue: total("overdue"),
    other: total("other"),
  };
}

/** All loans of the brand, newest first. */
export async function listForStaff(
  brand: BrandContext,
  { state, cursor, limit }: AdminLoansQuery,
): Promise<AdminLoanPage> {
  const [found, waiting, { loan_lender: lender }] = await Promise.all([
    findLoans(brand, { state }, beforeOf(cursor), limit + 1),
    brand.pool.query<{ count: number }>(
      "select count(*)::int as count from loan where state = 'pending'",
    ),
    readBrandSettings(brand),
  ]);
  return {
    lender,
    ...cutById(found, limit, describeForStaff),
    pending: onlyRow(waiting).count,
  };
}

/** Returns loans of the brand below an id, newest first. */
export async function findLoans(
  { pool }: BrandContext,
  { state }: Pick<AdminLoansQuery, "state">,
  before: number,
  limit: number,
): Promise<readonly LoanRow[]> {
  const found = await pool.query<LoanRow>(
    LOANS("where l.id < $1 and ($2::text is null or l.state = $2) order by l.id desc limit $3"),
    [before, state ?? null, limit],
  );
  return found.rows;
}
