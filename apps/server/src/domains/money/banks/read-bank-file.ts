import { BANK_FILE_LIMIT_MB, BANK_FILE_LIMIT_ROWS } from "@konter/contract/banks";
import { businessDate } from "@konter/contract/time";
import { Refusal } from "../../../platform/refusal.ts";
import { COLUMN_WORDS, findColumns } from "./find-columns.ts";
import type { FoundColumns } from "./find-columns.ts";
import type { ReadLine } from "./keep-lines.ts";
import { readClock, readCents, readDay, signOf } from "./read-cells.ts";
import type { Cents, Period, Sign } from "./read-cells.ts";
import { encodingOf, readRows, UnclosedQuote } from "./read-csv.ts";
import type { FileRow } from "./read-csv.ts";
import { isWorkbook, readWorkbookRows } from "./read-workbook.ts";

const BYTES_OF_MB = 1024 * 1024;
const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Above the columns banks write whose account it is and of which days. */
const HEADER_WITHIN_ROWS = 40;
const LONGEST_DESCRIPTION = 500;
/** Below the lines stand sums: `Saldo Awal`, `Mutasi Kredit`, `Total`. */
const FOOTER =
  /^[\s*"']*(saldo|total|mutasi|jumlah|opening|closing|ending|beginning|balance|end of|catatan|note)/i;

/** What a file says beside its lines, once they are read to the end. */
export interface FileFacts {
  pending: number;
}

/**
 * The lines of a bank's CSV or XLSX, one after another. Each row must be whole and follow from the one before by its balance, where
 * the bank writes one: a file is taken as a whole or not at all, so the reader throws at the first that is not. Throws
 * bank_file_type, bank_file_empty, bank_file_damaged, bank_file_too_large, bank_file_too_many, bank_file_columns,
 * bank_file_cut_off, bank_file_date, bank_file_amount, bank_file_balance, bank_file_other_account.
 */
export async function openBankFile(
  bytes: Uint8Array,
  accountNumber: string,
  facts: FileFacts,
): Promise<Iterable<ReadLine>> {
  if (bytes.length > BANK_FILE_LIMIT_MB * BYTES_OF_MB)
    throw new Refusal("bank_file_too_large", { parameters: { most: BANK_FILE_LIMIT_MB } });
  if (bytes.length === 0) throw new Refusal("bank_file_empty");
  if (isWorkbook(bytes)) {
    const rows = await readWorkbookRows(bytes);
    return linesOf(() => rows, accountNumber, facts);
  }
  const encoding = encodingOf(bytes);
  if (!encoding.startsWith("utf-16") && bytes.includes(0)) throw new Refusal("bank_file_type");
  const delimiter = DELIMITERS.find(
    (each) => headOf(() => readRows(bytes, encoding, each)) !== undefined,
  );
  if (delimiter === undefined) throw unknownColumns();
  return linesOf(() => readRows(bytes, encoding, delimiter), accountNumber, facts);
}

type Rows = () => Iterable<FileRow>;

interface Head {
  readonly columns: FoundColumns;
  readonly line: number;
  readonly period: Period;
}

const unknownColumns = (): Refusal =>
  new Refusal("bank_file_columns", { parameters: { columns: COLUMN_WORDS } });

/** Where the columns stand, and the period that is written above them. */
function headOf(rows: Rows): Head | undefined {
  let period: Period = { last: businessDate(new Date()) };
  let seen = 0;
  try {
    for (const { cells, line } of rows()) {
      const columns = findColumns(cells);
      if (columns !== undefined) return { columns, line, period };
      period = periodOf(cells.join(" ")) ?? period;
      seen += 1;
      if (seen > HEADER_WITHIN_ROWS) return undefined;
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
  }
  return undefined;
}

/** `Periode : 01/11/2026 - 25/11/2026`: by its end a day without a year is known. */
function periodOf(text: string): Period | undefined {
  if (!/period/i.test(text)) return undefined;
  const days = [...text.matchAll(/\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2}/g)];
  const last = readDay(days.at(-1)?.[0] ?? "", { last: "" });
  return last === undefined ? undefined : { last: last.day };
}

function* linesOf(rows: Rows, accountNumber: string, facts: FileFacts): Generator<ReadLine> {
  const head = headOf(rows);
  if (head === undefined) throw unknownColumns();
  const chain = new BalanceChain();
  let count = 0;
  for (const { row, isLast } of withLast(afterLine(rows, head.line))) {
    const judged = judge(row, head, accountNumber);
    if (judged === "skipped") continue;
    // The last row of a file that was cut off is wrong in any way.
    if (judged instanceof Refusal)
      throw isLast && judged.code !== "bank_file_other_account" ? cutOff(row) : judged;
    if (!chain.follows(judged)) throw isLast && !row.isEnded ? cutOff(row) : brokenChain(row);
    if (isLast && !row.isEnded && judged.balanceCents === undefined) throw cutOff(row);
    if (judged.isPending) facts.pending += 1;
    else if (judged.line !== undefined) {
      count += 1;
      if (count > BANK_FILE_LIMIT_ROWS)
        throw new Refusal("bank_file_too_many", { parameters: { rows: BANK_FILE_LIMIT_ROWS } });
      yield judged.line;
    }
  }
  if (count === 0 && facts.pending === 0) throw new Refusal("bank_file_empty");
}

const cutOff = ({ line }: FileRow): Refusal =>
  new Refusal("bank_file_cut_off", { parameters: { line } });
const brokenChain = ({ line }: FileRow): Refusal =>
  new Refusal("bank_file_balance", { parameters: { line } });

function* afterLine(rows: Rows, line: number): Generator<FileRow> {
  try {
    for (const row of rows()) if (row.line > line) yield row;
  } catch (error) {
    if (error instanceof UnclosedQuote)
      throw new Refusal("bank_file_cut_off", { parameters: { line: error.line } });
    throw error;
  }
}

function* withLast(
  rows: Iterable<FileRow>,
): Generator<{ readonly row: FileRow; readonly isLast: boolean }> {
  let before: FileRow | undefined;
  for (const row of rows) {
    if (row.cells.every((cell) => cell === "")) continue;
    if (before !== undefined) yield { row: before, isLast: false };
    before = row;
  }
  if (before !== undefined) yield { row: before, isLast: true };
}

interface Judged {
  readonly isPending: boolean;
  /** Undefined for a row that moves nothing. */
  readonly line: ReadLine | undefined;
  /** Signed. */
  readonly changeCents: Cents;
  readonly balanceCents: Cents | undefined;
}

function judge(
  row: FileRow,
  { columns, period }: Head,
  accountNumber: string,
): Judged | Refusal | "skipped" {
  const at = (place: number | undefined): string =>
    place === undefined ? "" : (row.cells[place] ?? "");
  const dayText = at(columns.day);
  const isPending = /^'?\s*pend/i.test(dayText);
  const read = isPending ? { day: period.last, clock: undefined } : readDay(dayText, period);
  if (read === undefined) {
    const first = row.cells.find((cell) => cell !== "") ?? "";
    return FOOTER.test(first)
      ? "skipped"
      : new Refusal("bank_file_date", { parameters: { line: row.line } });
  }
  if (row.cells.length <= columns.last) return cutOff(row);
  const other = at(columns.account).replaceAll(/\D/g, "");
  if (other !== "" && !accountNumber.endsWith(other) && !other.endsWith(accountNumber))
    return new Refusal("bank_file_other_account", { parameters: { number: other } });
  const change = changeOf(at, columns);
  const balanceText = at(columns.balance);
  const balance = balanceText === "" ? undefined : readCents(balanceText);
  if (change === undefined || (balanceText !== "" && balance === undefined))
    return new Refusal("bank_file_amount", { parameters: { line: row.line } });
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
  // Less than a rupiah: there is nothing to book.
  return { isPending, line: amount === 0 ? undefined : line, changeCents: change, balanceCents };
}

/** What the row adds, below zero for what went out. */
function changeOf(
  at: (place: number | undefined) => string,
  { amount, sign, debit, credit }: FoundColumns,
): Cents | undefined {
  if (amount !== undefined) {
    const read = readCents(at(amount));
    const direction: Sign = sign === undefined ? read?.sign : (signOf(at(sign)) ?? read?.sign);
    if (read === undefined) return undefined;
    if (direction === undefined) return read.cents === 0 ? 0 : undefined;
    return direction === "out" ? 0 - read.cents : read.cents;
  }
  const given = (place: number | undefined): Cents | undefined => {
    const text = at(place);
    return text === "" || text === "-" ? 0 : readCents(text)?.cents;
  };
  const [went, came] = [given(debit), given(credit)];
  if (went === undefined || came === undefined || (went > 0 && came > 0)) return undefined;
  return came - went;
}

/** Each balance follows from the one before it, whichever way the bank orders its rows. */
class BalanceChain {
  #before: Judged | undefined;
  #risesDown = true;
  #risesUp = true;

  follows(row: Judged): boolean {
    const before = this.#before;
    this.#before = row;
    if (before?.balanceCents === undefined || row.balanceCents === undefined) return true;
    this.#risesDown &&= before.balanceCents + row.changeCents === row.balanceCents;
    this.#risesUp &&= row.balanceCents + before.changeCents === before.balanceCents;
    return this.#risesDown || this.#risesUp;
  }
}
