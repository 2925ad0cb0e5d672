import { BANK_FILE_LIMIT_MB, BANK_FILE_LIMIT_ROWS } from "@konter/contract/banks";
import { businessDate } from "@konter/contract/time";
import { Refusal } from "../../../platform/refusal.ts";
import { COLUMN_WORDS, findColumns } from "./find-columns.ts";
import type { FoundColumns } from "./find-columns.ts";
import type { ReadLine } from "./keep-lines.ts";
import { openTable, readCents, readClock, readDay, signOf } from "../table-files/index.ts";
import type { Cents, FileRow, OpenTable, Period, Sign, TableRules } from "../table-files/index.ts";

const RULES: TableRules<FoundColumns> = {
  limitMb: BANK_FILE_LIMIT_MB,
  findColumns,
  columnWords: COLUMN_WORDS,
  codes: {
    type: "bank_file_type",
    empty: "bank_file_empty",
    damaged: "bank_file_damaged",
    tooLarge: "bank_file_too_large",
    tooMany: "bank_file_too_many",
    columns: "bank_file_columns",
    cutOff: "bank_file_cut_off",
  },
};
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
  return linesOf(await openTable(bytes, RULES), accountNumber, facts);
}

interface Head {
  readonly columns: FoundColumns;
  readonly period: Period;
}

/** The last period that is written above the columns. */
function periodAbove(above: readonly string[]): Period {
  const periods = above.map(periodOf).filter((each) => each !== undefined);
  return periods.at(-1) ?? { last: businessDate(new Date()) };
}

/** `Periode : 01/11/2026 - 25/11/2026`: by its end a day without a year is known. */
function periodOf(text: string): Period | undefined {
  if (!/period/i.test(text)) return undefined;
  const days = [...text.matchAll(/\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2}/g)];
  const last = readDay(days.at(-1)?.[0] ?? "", { last: "" });
  return last === undefined ? undefined : { last: last.day };
}

function* linesOf(
  table: OpenTable<FoundColumns>,
  accountNumber: string,
  facts: FileFacts,
): Generator<ReadLine> {
  const head: Head = { columns: table.columns, period: periodAbove(table.above) };
  const chain = new BalanceChain();
  let count = 0;
  for (const { row, isLast } of table.rows()) {
    const judged = judge(row, head, accountNumber);
    if (judged === "skipped") continue;
    // The last row of a file that was cut off is wrong in any way.
    if (judged instanceof Refusal)
      throw isLast && judged.code !== "bank_file_other_account" ? cutOff(row) : judged;
    if (!chain.follows(judged)) throw isLast && !row.isEnded ? cutOff(row) : brokenChain(row);
    // Without its line's end a row is whole only where its balance follows from another one.
    if (isLast && !row.isEnded && !chain.isProved) throw cutOff(row);
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
  /** Whether the last row was held against one before it. */
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
