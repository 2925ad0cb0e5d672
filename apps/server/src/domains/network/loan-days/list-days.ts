import { LOAN_AGE_DAYS, LOAN_AGES } from "@konter/contract/loan-days";
import type {
  AdminLoanDayPage,
  AdminLoanDaysQuery,
  LoanAge,
  LoanDay,
} from "@konter/contract/loan-days";
import type { DueClass } from "@konter/contract/loans";
import { rupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { maskedPerson } from "../../people/account/index.ts";

/** What each age class asks of a row. */
const AGES: Readonly<Record<LoanAge, string>> = {
  not_due: "d.due_class in ('tomorrow', 'not_due')",
  today: "d.due_class = 'today'",
  week: `d.overdue_days between 1 and ${LOAN_AGE_DAYS.week}`,
  month: `d.overdue_days between ${LOAN_AGE_DAYS.week + 1} and ${LOAN_AGE_DAYS.month}`,
  older: `d.overdue_days > ${LOAN_AGE_DAYS.month}`,
};

type DayFilter = Omit<AdminLoanDaysQuery, "cursor" | "limit">;

/** The rows of a day and where they come from: stored, or computed. */
interface Day {
  readonly day: string;
  readonly isOver: boolean;
  /** The rows `d`, and `l` their loans; $1 is the date, $2 the Master. */
  readonly from: string;
  readonly values: readonly [day: string, master: number | null];
}

/** Throws loan_day_future. */
async function openDay({ pool }: BrandContext, { day: asked, master }: DayFilter): Promise<Day> {
  const today = businessDate(new Date());
  const day = asked ?? today;
  if (day > today)
    throw new DomainError("loan_day_future", { fields: { day: { rule: "loan_day_future" } } });
  const stored = await pool.query("select from loan_day_end where business_date = $1", [day]);
  const rows =
    stored.rowCount === 0
      ? "loan_days_at($1::date) d"
      : "(select * from loan_day where business_date = $1::date) d";
  return {
    day,
    isOver: day < today,
    from: `${rows} join loan l on l.id = d.loan_id and ($2::bigint is null or l.master_id = $2)`,
    values: [day, master ?? null],
  };
}

/** Lists what was owed of each loan at the end of a day, the longest overdue first. Throws loan_day_future. */
export async function listDays(
  brand: BrandContext,
  { cursor, limit, ...filter }: AdminLoanDaysQuery,
): Promise<AdminLoanDayPage> {
  const day = await openDay(brand, filter);
  const [totals, found] = await Promise.all([
    readTotals(brand, day),
    findRows(brand, day, filter, limit + 1, cursor),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    day: day.day,
    is_over: day.isOver,
    ...totals,
    rows: rows.map(describe),
    next_cursor:
      found.length > limit && last !== undefined ? `${last.overdue_days}.${last.id}` : null,
  };
}

/** Reads the first rows of a day, with the number of all that match. Throws loan_day_future. */
export async function readDay(
  brand: BrandContext,
  filter: DayFilter,
  limit: number,
): Promise<{ readonly day: string; readonly rows: readonly LoanDay[]; readonly total: number }> {
  const day = await openDay(brand, filter);
  const [found, { total, ages }] = await Promise.all([
    findRows(brand, day, filter, limit),
    readTotals(brand, day),
  ]);
  const { count } = filter.age === undefined ? total : ages[filter.age];
  return { day: day.day, rows: found.map(describe), total: count };
}

interface Row extends Readonly<Record<"agent_id" | "master_id" | "id", number>> {
  readonly code: string;
  readonly agent_name: string;
  readonly agent_hp: string;
  readonly master_name: string;
  readonly master_hp: string;
  readonly owed: number;
  readonly overdue: number;
  readonly overdue_days: number;
  readonly due_class: DueClass;
  readonly open_draws: number;
}

async function findRows(
  { pool }: BrandContext,
  { from, values }: Day,
  { age }: DayFilter,
  limit: number,
  cursor?: string,
): Promise<readonly Row[]> {
  const [, days, id] = /^(\d{1,6})\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  const found = await pool.query<Row>(
    `select l.id, l.code, d.owed, d.overdue, d.overdue_days, d.due_class, d.open_draws, l.agent_id, l.master_id,
       a.name as agent_name, a.hp as agent_hp, m.name as master_name, m.hp as master_hp
     from ${from} join member a on a.id = l.agent_id join member m on m.id = l.master_id
     where ${age === undefined ? "true" : AGES[age]}
       and ($3::int is null or d.overdue_days < $3 or (d.overdue_days = $3 and d.loan_id > $4::bigint))
     order by d.overdue_days desc, d.loan_id limit $5`,
    [...values, days ?? null, id ?? null, limit],
  );
  return found.rows;
}

const party = (id: number, name: string, hp: string): LoanDay["agent"] => ({
  member_id: id,
  ...maskedPerson(name, hp),
});

const describe = (row: Row): LoanDay => ({
  loan_id: row.code,
  agent: party(row.agent_id, row.agent_name, row.agent_hp),
  master: party(row.master_id, row.master_name, row.master_hp),
  owed: rupiah(row.owed),
  overdue: rupiah(row.overdue),
  overdue_days: row.overdue_days,
  due_class: row.due_class,
  open_draws: row.open_draws,
});

async function readTotals(
  { pool }: BrandContext,
  { from, values }: Day,
): Promise<Pick<AdminLoanDayPage, "ages" | "total">> {
  const sums = LOAN_AGES.map(
    (age) =>
      `count(*) filter (where ${AGES[age]})::int as ${age}_count, coalesce(sum(d.owed) filter (where ${AGES[age]}), 0)::bigint as ${age}_amount`,
  );
  const row = onlyRow(
    await pool.query<Readonly<Record<string, number>>>(
      `select count(*)::int as all_count, coalesce(sum(d.owed), 0)::bigint as all_amount, ${sums.join(", ")} from ${from}`,
      [...values],
    ),
  );
  const of = (name: LoanAge | "all") => ({
    count: row[`${name}_count`] ?? 0,
    amount: rupiah(row[`${name}_amount`] ?? 0),
  });
  return {
    total: of("all"),
    ages: {
      not_due: of("not_due"),
      today: of("today"),
      week: of("week"),
      month: of("month"),
      older: of("older"),
    },
  };
}
