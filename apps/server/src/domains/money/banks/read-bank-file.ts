import { BANK_FILE_LIMIT_MB, BANK_FILE_LIMIT_ROWS } from "@konter/contract/banks";
import { withPlainMarks } from "@konter/contract/plain-marks";
import { businessDate } from "@konter/contract/time";
import { DomainError } from "../../../platform/domain-error.ts";
import { COLUMN_WORDS, findColumns } from "./find-columns.ts";
import type { FoundColumns } from "./find-columns.ts";
import { isNumberOf, otherAccountAbove } from "./account-numbers.ts";
import type { ReadLine } from "./keep-lines.ts";
import {
  isScientific,
  latestDay,
  placeOf,
  readCents,
  readClock,
  readDay,
  signOf,
  withTable,
} from "../table-files/index.ts";
import type {
  Cents,
  FileOpener,
  OpenTable,
  Period,
  Sign,
  TableRules,
  TextRow,
} from "../table-files/index.ts";

const RULES: TableRules<FoundColumns> = {
  limitMb: BANK_FILE_LIMIT_MB,
  findColumns,
  columnWords: COLUMN_WORDS,
  codes: {
    type: "bank_file_type",
    empty: "bank_file_empty",
    damaged: "bank_file_damaged",
    encrypted: "bank_file_encrypted",
    heavy: "bank_file_heavy",
    oldSheets: "bank_file_old_sheets",
    tooOld: "bank_file_too_old",
    tooLarge: "bank_file_too_large",
    columns: "bank_file_columns",
    cutOff: "bank_file_cut_off",
  },
};
const LONGEST_DESCRIPTION = 500;
/** Longest cell text that an error message quotes. */
const LONGEST_SHOWN = 40;
/** Totals below the lines: `Saldo Awal`, `Mutasi Kredit`, `Total`. */
const FOOTER =
  /^[\s*"']*(saldo|total|mutasi|jumlah|opening|closing|ending|beginning|balance|end of|catatan|note)/i;

/** Facts about the file that are known after it was read to the end. */
export interface FileFacts {
  pending: number;
}

/**
 * Passes the lines of a bank's CSV, XLSX or XLS to `work`, one after another. Each row must be complete, and its
 * balance must follow from the previous row if the bank writes balances. A file is accepted as a whole or not at all,
 * so the reader throws at the first wrong row. Throws bank_file_type, _empty, _damaged, _encrypted, _heavy,
 * _old_sheets, _too_old, _too_large, _too_many, _columns, _cut_off, _date, _future, _amount, _sign, _scientific,
 * _balance, _other_account.
 */
export async function withBankFile<T>(
  { bytes, accountNumber, now = new Date() }: GivenFile,
  facts: FileFacts,
  work: (lines: AsyncIterable<ReadLine>) => Promise<T>,
  open?: FileOpener,
): Promise<T> {
  return withTable(
    bytes,
    RULES,
    (table) => work(linesOf(table, { accountNumber, now }, facts)),
    open,
  );
}

export interface GivenFile {
  readonly bytes: Uint8Array;
  /** Number of the account for which the file is imported. */
  readonly accountNumber: string;
  readonly now?: Date;
}

interface Head {
  readonly columns: FoundColumns;
  readonly period: Period;
  /** The latest day that a line can have. */
  readonly latest: string;
  readonly accountNumber: string;
}

/** The last period above the columns; today if there is none. */
function periodAbove(above: readonly string[], now: Date): Period {
  const periods = above.map(periodOf).filter((each) => each !== undefined);
  return periods.at(-1) ?? { last: businessDate(now) };
}

/** Reads `Periode : 01/11/2026 - 25/11/2026`. The end of the period gives the year of a day without one. */
function periodOf(text: string): Period | undefined {
  if (!/period/i.test(text)) return undefined;
  const days = [...text.matchAll(/\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2}/g)];
  const last = readDay(days.at(-1)?.[0] ?? "", { last: "" });
  return last === undefined ? undefined : { last: last.day };
}

async function* linesOf(
  table: OpenTable<FoundColumns>,
  { accountNumber, now }: { readonly accountNumber: string; readonly now: Date },
  facts: FileFacts,
): AsyncGenerator<ReadLine> {
  const head: Head = {
    columns: table.columns,
    period: periodAbove(table.above, now),
    latest: latestDay(now),
    accountNumber,
  };
  const other = otherAccountAbove(table.above, accountNumber);
  if (other !== undefined) throw otherAccount(other);
  const chain = new BalanceChain();
  let count = 0;
  for await (const { row, isLast } of table.rows()) {
    const judged = judge(row, head);
    if (judged === "skipped") continue;
    // In the last row, these errors mean that the file was cut off.
    if (judged instanceof DomainError)
      throw isLast && CUT_OFF_SHOWS.has(judged.code) ? cutOff(row) : judged;
    if (!chain.follows(judged)) throw isLast && !row.isEnded ? cutOff(row) : brokenChain(row);
    // Without a line ending, the last row counts as complete only if its balance follows from the previous one.
    if (isLast && !row.isEnded && !chain.isProved) throw cutOff(row);
    if (judged.isPending) facts.pending += 1;
    else if (judged.line !== undefined) {
      count += 1;
      if (count > BANK_FILE_LIMIT_ROWS)
        throw new DomainError("bank_file_too_many", { parameters: { rows: BANK_FILE_LIMIT_ROWS } });
      yield judged.line;
    }
  }
  if (count === 0 && facts.pending === 0) throw new DomainError("bank_file_empty");
}

/** Errors that a cut-off row can cause. */
const CUT_OFF_SHOWS: ReadonlySet<string> = new Set([
  "bank_file_amount",
  "bank_file_cut_off",
  "bank_file_date",
]);

const cutOff = ({ line }: TextRow): DomainError =>
  new DomainError("bank_file_cut_off", { parameters: { line } });
const otherAccount = (number: string): DomainError =>
  new DomainError("bank_file_other_account", {
    parameters: { number: withPlainMarks(number).trim().slice(0, LONGEST_SHOWN) },
  });
const brokenChain = ({ line }: TextRow): DomainError =>
  new DomainError("bank_file_balance", { parameters: { line } });

interface Judged {
  readonly isPending: boolean;
  /** Undefined for a row without an amount. */
  readonly line: ReadLine | undefined;
  /** Signed. */
  readonly changeCents: Cents;
  readonly balanceCents: Cents | undefined;
}

function judge(
  row: TextRow,
  { columns, period, latest, accountNumber }: Head,
): Judged | DomainError | "skipped" {
  const at = (place: number | undefined): string =>
    place === undefined ? "" : (row.cells[place] ?? "");
  const dayText = at(columns.day);
  const isPending = /^'?\s*pend/i.test(dayText);
  const read = isPending ? { day: period.last, clock: undefined } : readDay(dayText, period);
  if (read === undefined) {
    const first = row.cells.find((cell) => cell !== "") ?? "";
    return FOOTER.test(first) ? "skipped" : refusedCell("bank_file_date", row, columns.day);
  }
  if (read.day > latest) return refusedCell("bank_file_future", row, columns.day);
  if (row.cells.length <= columns.last) return cutOff(row);
  if (isScientific(at(columns.account)))
    return refusedCell("bank_file_scientific", row, columns.account);
  const account = at(columns.account);
  if (/\d/.test(account) && !isNumberOf(account, accountNumber)) return otherAccount(account);
  const change = changeOf(row, columns);
  if (change instanceof DomainError) return change;
  const balanceText = at(columns.balance);
  const balance = balanceText === "" ? undefined : readCents(balanceText);
  if (balanceText !== "" && balance === undefined) return unreadable(row, columns.balance);
  const balanceCents =
    balance === undefined ? undefined : balance.sign === "out" ? 0 - balance.cents : balance.cents;
  const clock = read.clock ?? readClock(at(columns.clock));
  const amount = Math.floor(Math.abs(change) / 100);
  const line: ReadLine = {
    day: read.day,
    at: clock === undefined ? null : `${read.day}T${clock}+07:00`,
    direction: change < 0 ? "out" : "in",
    amount,
    description: columns.descriptions
      .map(at)
      .filter((text) => text !== "")
      .join(" ")
      .replaceAll(/\p{Cc}/gu, " ")
      .slice(0, LONGEST_DESCRIPTION),
    balance: balanceCents === undefined ? null : Math.floor(balanceCents / 100),
  };
  // An amount below one rupiah is not booked.
  return { isPending, line: amount === 0 ? undefined : line, changeCents: change, balanceCents };
}

/** Creates an error that names the row, the cell and its content. */
const refusedCell = (
  code:
    | "bank_file_amount"
    | "bank_file_date"
    | "bank_file_future"
    | "bank_file_scientific"
    | "bank_file_sign",
  row: TextRow,
  column: number | undefined,
): DomainError =>
  new DomainError(code, {
    parameters: {
      ...placeOf(row, column),
      text: (row.cells[column ?? -1] ?? "").slice(0, LONGEST_SHOWN),
    },
  });

/** The error for an unreadable amount; bank_file_scientific if a spreadsheet cut its digits. */
const unreadable = (row: TextRow, column: number | undefined): DomainError =>
  refusedCell(
    isScientific(row.cells[column ?? -1] ?? "") ? "bank_file_scientific" : "bank_file_amount",
    row,
    column,
  );

/** The row's signed change in cents, negative for outgoing money; or the error. */
function changeOf(row: TextRow, columns: FoundColumns): Cents | DomainError {
  const { amount, sign, debit, credit } = columns;
  const at = (place: number | undefined): string => row.cells[place ?? -1] ?? "";
  if (amount !== undefined) {
    const read = readCents(at(amount));
    const direction: Sign = sign === undefined ? read?.sign : (signOf(at(sign)) ?? read?.sign);
    if (read === undefined) return unreadable(row, amount);
    if (direction === undefined) return read.cents === 0 ? 0 : unreadable(row, sign ?? amount);
    if (contradicts(read, direction)) return refusedCell("bank_file_sign", row, amount);
    return direction === "out" ? 0 - read.cents : read.cents;
  }
  const went = givenIn(row, debit, "out");
  if (went instanceof DomainError) return went;
  const came = givenIn(row, credit, "in");
  if (came instanceof DomainError) return came;
  if (went > 0 && came > 0) return unreadable(row, credit);
  return came - went;
}

/**
 * The amount of a debit or credit column. A minus in the debit column is accepted as redundant. Any other sign
 * contradicts the column, so the amount is ambiguous and rejected.
 */
function givenIn(
  row: TextRow,
  column: number | undefined,
  direction: "in" | "out",
): Cents | DomainError {
  const text = row.cells[column ?? -1] ?? "";
  if (text === "" || text === "-") return 0;
  const read = readCents(text);
  if (read === undefined) return unreadable(row, column);
  return contradicts(read, direction) ? refusedCell("bank_file_sign", row, column) : read.cents;
}

const contradicts = (
  { cents, sign }: { readonly cents: Cents; readonly sign: Sign },
  direction: "in" | "out",
): boolean => cents > 0 && sign !== undefined && sign !== direction;

/** Checks that each balance follows from the previous one, in either order of the rows. */
class BalanceChain {
  #before: Judged | undefined;
  #risesDown = true;
  #risesUp = true;
  /** Whether the last row was checked against a previous one. */
  isProved = false;

  follows(row: Judged): boolean {
    const before = this.#before;
    this.#before = row;
    this.isProved = before?.balanceCents !== undefined && row.balanceCents !== undefined;
    if (before?.balanceCents === undefined || row.balanceCents === undefined) return true;
    this.#risesDown &&= before.balanceCents + row.changeCents === row.balanceCents;
    this.#risesUp &&= row.balanceCents + before.changeCents === before.balanceCents;
    return this.#risesDown || this.#risesUp;
  }
}
