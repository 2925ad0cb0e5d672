import { LOAN_STATEMENT_FILE_ROWS, LOAN_STATEMENT_ROWS } from "@konter/contract/loans";
import type { LoanMovement, LoanStatement } from "@konter/contract/loans";
import { rupiah } from "@konter/contract/money";
import type { ExportFile } from "@konter/contract/report";
import { businessTime } from "@konter/contract/time";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { sheetCell, sheetColumn } from "../../../platform/sheet-cells.ts";
import type { SheetColumn } from "../../../platform/sheet-cells.ts";
import { writeXlsx } from "../../../platform/workbooks.ts";

/** Whose debt, and to whom; without a Master, to all of the agent's Masters. */
interface Owing {
  readonly agentId: number;
  readonly masterId?: number;
}

interface LineRow {
  readonly posted_at: Date;
  readonly kind: string;
  readonly reference: string;
  readonly change: number;
  readonly owed: number;
}

/**
 * The transfers of an agent's `loan_debt` ($1) with a Master's accounts ($2; null for any), and the ends of a month ($3).
 * An agent repays one Master before another one lends, so the balance is what is owed to the Master of the transfer.
 */
const LINES = `with debt as (select id from ledger.account where kind = 'loan_debt' and owner = $1),
  side as (
    select journal_id, debit_number as number, amount as change, -debit_balance as owed, credit_account_id as other_id
    from ledger.transfer where debit_account_id = (select id from debt)
    union all
    select journal_id, credit_number, -amount, -credit_balance, debit_account_id
    from ledger.transfer where credit_account_id = (select id from debt)),
  line as (
    select s.number, s.change, s.owed, j.kind, j.reference, j.posted_at from side s join ledger.journal j on j.id = s.journal_id
    join ledger.account o on o.id = s.other_id where $2::text is null or o.owner = $2),
  month as (select at::timestamp at time zone 'Asia/Jakarta' as begins, (at + interval '1 month')::timestamp at time zone 'Asia/Jakarta' as ends
    from (select to_date($3, 'YYYY-MM') as at) m)`;

const TOTALS = `${LINES}
  select coalesce((select l.owed from line l, month m where l.posted_at < m.begins order by l.number desc limit 1), 0) as opening,
    coalesce(sum(l.change) filter (where l.change > 0), 0)::bigint as came, coalesce(-sum(l.change) filter (where l.change < 0), 0)::bigint as gone,
    count(*)::int as count
  from line l, month m where l.posted_at >= m.begins and l.posted_at < m.ends`;

const MONTH = `${LINES}
  select l.posted_at, l.kind, l.reference, l.change, l.owed from line l, month m
  where l.posted_at >= m.begins and l.posted_at < m.ends order by l.number desc limit $4`;

const MOVEMENTS: Readonly<Record<string, LoanMovement>> = {
  loan_lent: "lent",
  loan_repaid: "repaid",
  loan_collected: "collected",
  loan_returned: "returned",
  loan_written_off: "written_off",
};

function movementOf(kind: string): LoanMovement {
  const movement = MOVEMENTS[kind];
  if (movement === undefined) throw new Error(`a journal ${kind} moved a debt`);
  return movement;
}

/** What was owed in a month (WIB), by the ledger; `most` movements, newest first. */
export async function readLoanStatement(
  database: Queries,
  { agentId, masterId }: Owing,
  month: string,
  most = LOAN_STATEMENT_ROWS,
): Promise<LoanStatement> {
  const of = [String(agentId), masterId === undefined ? null : String(masterId), month];
  const totals = onlyRow(
    await database.query<{ opening: number; came: number; gone: number; count: number }>(
      TOTALS,
      of,
    ),
  );
  const { opening, came, gone, count } = totals;
  const found = await database.query<LineRow>(MONTH, [...of, most]);
  return {
    month,
    opening: rupiah(opening),
    came: rupiah(came),
    gone: rupiah(gone),
    closing: rupiah(opening + came - gone),
    rows: found.rows.map(({ posted_at: at, kind, reference, change, owed }) => ({
      date: at.toISOString(),
      kind: movementOf(kind),
      reference,
      change,
      owed: rupiah(owed),
    })),
    left_out: Math.max(count - found.rows.length, 0),
  };
}

const COLUMNS: readonly (SheetColumn & { readonly title: string })[] = [
  { title: "date", width: 18, format: "time" },
  { title: "movement", width: 14 },
  { title: "reference", width: 16 },
  { title: "added", width: 14 },
  { title: "taken off", width: 14 },
  { title: "owed", width: 14 },
];

/** The statement of a month as a workbook, oldest first. */
export async function exportLoanStatement(
  database: Queries,
  agentId: number,
  month: string,
): Promise<ExportFile> {
  const statement = await readLoanStatement(database, { agentId }, month, LOAN_STATEMENT_FILE_ROWS);
  const { opening, came, gone, closing, rows, left_out: leftOut } = statement;
  const lines = rows
    .toReversed()
    .map(({ date, kind, reference, change, owed }) => [
      businessTime(new Date(date)).slice(0, 16).replace("T", " "),
      kind,
      reference,
      change > 0 ? change : null,
      change < 0 ? -change : null,
      owed,
    ]);
  const cells = [
    [null, "opening", null, null, null, opening],
    ...lines,
    [null, "closing", null, came, gone, closing],
  ];
  const workbook = await writeXlsx({
    sheets: [
      {
        name: month,
        columns: COLUMNS.map(sheetColumn),
        rows: [
          COLUMNS.map(({ title }) => title),
          ...cells.map((row) => row.map((cell, index) => sheetCell(cell, COLUMNS[index]))),
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
  return {
    file_name: `mutasi-pinjaman-${month}.xlsx`,
    content_base64: Buffer.from(workbook).toString("base64"),
    rows: rows.length,
    total: rows.length + leftOut,
  };
}
