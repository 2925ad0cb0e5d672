import {
  STATEMENT_FILE_LIMIT_MB,
  STATEMENT_FILE_LIMIT_ROWS,
} from "@konter/contract/reconciliation";
import type { StatementKind, StatementStatus } from "@konter/contract/reconciliation";
import { Refusal } from "../../../platform/refusal.ts";
import { openTable } from "../table-files/index.ts";
import type { FileRow, OpenTable, TableRules } from "../table-files/index.ts";
import { BalanceChain } from "./balance-chain.ts";
import type { BalanceBreak } from "./balance-chain.ts";
import { findStatementColumns } from "./statement-columns.ts";
import type { StatementColumns } from "./statement-columns.ts";
import { readStatementRow } from "./read-statement-row.ts";
import type { StatementFormat } from "./statement-format.ts";

/** A row of a statement, read and not yet held against anything. */
export interface StatementLine {
  /** Of the file; null where no file told of it. */
  readonly line: number | null;
  /** The vendor's own name of it, the same for ever. */
  readonly lineId: string | null;
  readonly kind: StatementKind;
  readonly status: StatementStatus;
  /** Ours, as the vendor writes it. */
  readonly reference: string | null;
  readonly vendorReference: string | null;
  /** The product and the number it went to. */
  readonly what: string;
  /** What it adds to our balance there if it stands, in rupiah, before the fee. */
  readonly amount: number;
  readonly fee: number;
  readonly balance: number | null;
  readonly at: string | null;
  /** The vendor's own. */
  readonly day: string;
}

/** What the row adds to our balance there, as far as the vendor has decided: a pending sale it holds already. */
export const changeOf = ({
  kind,
  status,
  amount,
}: Pick<StatementLine, "kind" | "status" | "amount">): number =>
  status === "success" || (status === "pending" && kind === "purchase") ? amount : 0;

/** What is known of a statement once it is read to its end. */
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
  /** The rows one after another; each time they are asked for they are read anew. Throws statement_file_*. */
  lines(facts?: StatementFacts): Generator<StatementLine>;
}

const CODES = {
  type: "statement_file_type",
  empty: "statement_file_empty",
  damaged: "statement_file_damaged",
  tooLarge: "statement_file_too_large",
  tooMany: "statement_file_too_many",
  columns: "statement_file_columns",
  cutOff: "statement_file_cut_off",
} as const satisfies TableRules<unknown>["codes"];

/** Below the rows stand sums. */
const FOOTER = /^[\s*"']*(grand ?total|sub ?total|total|jumlah|saldo|balance|end of|catatan|note)/i;

/**
 * A vendor's CSV or XLSX in its format. It is read as a whole or refused at the first row that is not right. Throws
 * statement_file_type, _empty, _damaged, _too_large, _too_many, _columns, _cut_off, _date, _amount, _status, _reference.
 */
export async function openStatement(
  bytes: Uint8Array,
  format: StatementFormat,
): Promise<OpenStatement> {
  const table = await openTable(bytes, {
    limitMb: STATEMENT_FILE_LIMIT_MB,
    codes: CODES,
    findColumns: (cells) => findStatementColumns(cells, format),
    columnWords: format.needed.map((column) => format.columns[column]?.[0] ?? column).join(", "),
  });
  return { table, lines: (facts = noFacts()) => linesOf(table, format, facts) };
}

function* linesOf(
  table: OpenTable<StatementColumns>,
  format: StatementFormat,
  facts: StatementFacts,
): Generator<StatementLine> {
  const chain = new BalanceChain();
  let isEmpty = true;
  for (const { row, isLast } of table.rows()) {
    const found = readRow(row, isLast, table.columns, format);
    if (found === undefined) continue;
    isEmpty = false;
    for (const line of found) {
      take(facts, chain, line, row.line);
      yield line;
    }
    // Without its line's end a row is whole only where its balance follows from another one.
    if (isLast && !row.isEnded && !chain.proves) throw cutOff(row);
  }
  if (isEmpty) throw new Refusal("statement_file_empty");
  facts.breaks = chain.breaks;
  facts.breakCount = chain.count;
}

/** The lines of a row; undefined for one that is none. What is wrong with the last row of a file is that it was cut off. */
function readRow(
  row: FileRow,
  isLast: boolean,
  columns: StatementColumns,
  format: StatementFormat,
): readonly StatementLine[] | undefined {
  const first = row.cells.find((cell) => cell !== "") ?? "";
  try {
    return readStatementRow(row, columns, format);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "statement_file_date" && FOOTER.test(first)) return undefined;
    throw isLast && !row.isEnded ? cutOff(row) : error;
  }
}

const cutOff = ({ line }: FileRow): Refusal =>
  new Refusal("statement_file_cut_off", { parameters: { line } });

function take(
  facts: StatementFacts,
  chain: BalanceChain,
  line: StatementLine,
  fileLine: number,
): void {
  facts.rows += 1;
  if (facts.rows > STATEMENT_FILE_LIMIT_ROWS)
    throw new Refusal("statement_file_too_many", {
      parameters: { rows: STATEMENT_FILE_LIMIT_ROWS },
    });
  const change = changeOf(line);
  facts.total += change;
  if (facts.firstDay === "" || line.day < facts.firstDay) facts.firstDay = line.day;
  if (line.day > facts.lastDay) facts.lastDay = line.day;
  chain.add({ line: fileLine, change: change - line.fee, balance: line.balance });
}
