import {
  STATEMENT_FILE_LIMIT_MB,
  STATEMENT_FILE_LIMIT_ROWS,
} from "@konter/contract/reconciliation";
import type { StatementKind, StatementStatus } from "@konter/contract/reconciliation";
import { DomainError } from "../../../platform/domain-error.ts";
import { latestDay, STATEMENT_FILE_CODES, withTable } from "../table-files/index.ts";
import type { FileOpener, OpenTable, TableRules, TextRow } from "../table-files/index.ts";
import { BalanceChain } from "./balance-chain.ts";
import type { BalanceBreak } from "./balance-chain.ts";
import { findStatementColumns } from "./statement-columns.ts";
import type { StatementColumns } from "./statement-columns.ts";
import { readStatementRow } from "./read-statement-row.ts";
import type { StatementFormat } from "./statement-format.ts";

/** A parsed row of a statement, not compared yet. */
export interface StatementLine {
  /** Line in the file; null without a file. */
  readonly line: number | null;
  /** The vendor's permanent id of the line. */
  readonly lineId: string | null;
  readonly kind: StatementKind;
  readonly status: StatementStatus;
  /** Our reference as the vendor writes it. */
  readonly reference: string | null;
  readonly vendorReference: string | null;
  /** The product and its destination number. */
  readonly what: string;
  /** The amount in rupiah that it adds to our balance there if it is final, before the fee. */
  readonly amount: number;
  readonly fee: number;
  readonly balance: number | null;
  readonly at: string | null;
  /** The vendor's day. */
  readonly day: string;
}

/**
 * The amount that the row adds to our balance there, including pending sales, which the vendor has already deducted.
 */
export const changeOf = ({
  kind,
  status,
  amount,
}: Pick<StatementLine, "kind" | "status" | "amount">): number =>
  status === "success" || (status === "pending" && kind === "purchase") ? amount : 0;

/** Facts about a statement that are known after it was read to the end. */
export interface StatementFacts {
  rows: number;
  total: number;
  firstDay: string;
  lastDay: string;
  breaks: readonly BalanceBreak[];
  breakCount: number;
}

export const noFacts = (): StatementFacts => ({
  rows: 0,
  total: 0,
  firstDay: "",
  lastDay: "",
  breaks: [],
  breakCount: 0,
});

export interface OpenStatement {
  readonly table: OpenTable<StatementColumns>;
  /** Reads the rows one after another, once. Throws statement_file_*. */
  lines(facts?: StatementFacts): AsyncGenerator<StatementLine>;
}

/** Totals below the rows. */
const FOOTER = /^[\s*"']*(grand ?total|sub ?total|total|jumlah|saldo|balance|end of|catatan|note)/i;

/**
 * Passes a vendor's CSV, XLSX or XLS in its format to `work`. The file is read completely or rejected at its first
 * wrong row. Throws statement_file_type, _empty, _damaged, _encrypted, _heavy, _old_sheets, _too_old, _too_large,
 * _too_many, _columns, _cut_off, _date, _future, _amount, _status, _reference.
 */
export async function withStatement<T>(
  bytes: Uint8Array,
  format: StatementFormat,
  work: (statement: OpenStatement) => Promise<T>,
  { open, now = new Date() }: { readonly open?: FileOpener; readonly now?: Date } = {},
): Promise<T> {
  const latest = latestDay(now);
  const rules: TableRules<StatementColumns> = {
    limitMb: STATEMENT_FILE_LIMIT_MB,
    codes: STATEMENT_FILE_CODES,
    findColumns: (cells) => findStatementColumns(cells, format),
    columnWords: format.needed.map((column) => format.columns[column]?.[0] ?? column).join(", "),
  };
  return withTable(
    bytes,
    rules,
    (table) =>
      work({ table, lines: (facts = noFacts()) => linesOf(table, { format, latest }, facts) }),
    open,
  );
}

interface Reading {
  readonly format: StatementFormat;
  /** The latest day that a row can have. */
  readonly latest: string;
}

async function* linesOf(
  table: OpenTable<StatementColumns>,
  reading: Reading,
  facts: StatementFacts,
): AsyncGenerator<StatementLine> {
  const chain = new BalanceChain();
  let isEmpty = true;
  for await (const { row, isLast } of table.rows()) {
    const found = readRow(row, isLast, table.columns, reading);
    if (found === undefined) continue;
    isEmpty = false;
    for (const line of found) {
      take(facts, chain, line, row.line);
      yield line;
    }
    // Without a line ending, the last row counts as complete only if its balance follows from the previous one.
    if (isLast && !row.isEnded && !chain.proves) throw cutOff(row);
  }
  if (isEmpty) throw new DomainError("statement_file_empty");
  facts.breaks = chain.breaks;
  facts.breakCount = chain.count;
}

/**
 * Returns the lines of a row; undefined for a row without data. An error in a file's last row means that the file was
 * cut off.
 */
function readRow(
  row: TextRow,
  isLast: boolean,
  columns: StatementColumns,
  { format, latest }: Reading,
): readonly StatementLine[] | undefined {
  const first = row.cells.find((cell) => cell !== "") ?? "";
  try {
    return readStatementRow(row, columns, format, latest);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "statement_file_date" && FOOTER.test(first)) return undefined;
    throw isLast && !row.isEnded ? cutOff(row) : error;
  }
}

const cutOff = ({ line }: TextRow): DomainError =>
  new DomainError("statement_file_cut_off", { parameters: { line } });

function take(
  facts: StatementFacts,
  chain: BalanceChain,
  line: StatementLine,
  fileLine: number,
): void {
  facts.rows += 1;
  if (facts.rows > STATEMENT_FILE_LIMIT_ROWS)
    throw new DomainError("statement_file_too_many", {
      parameters: { rows: STATEMENT_FILE_LIMIT_ROWS },
    });
  const change = changeOf(line);
  facts.total += change;
  if (facts.firstDay === "" || line.day < facts.firstDay) facts.firstDay = line.day;
  if (line.day > facts.lastDay) facts.lastDay = line.day;
  chain.add({ line: fileLine, change: change - line.fee, balance: line.balance });
}
