import type {
  LedgerJournals,
  LedgerStatement,
  LedgerStatementQuery,
  StatementLine,
} from "@konter/contract/finance";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { dateSentence } from "@konter/contract/time-text";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { ACCOUNT_COLUMNS, findAccount, nameOf, toAccount, WITH_OWNERS } from "./store.ts";
import type { AccountRow } from "./store.ts";
import { accountKindName, journalWords, roomOf } from "./words.ts";

/**
 * Days in WIB, both inclusive. Without a start the period begins with the first line; without an end it reaches to now.
 */
export interface Period {
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

/** Throws finance_period_order. */
export function inOrder({ date_from: from, date_to: to }: Period): void {
  if (from !== undefined && to !== undefined && from > to)
    throw new DomainError("finance_period_order", {
      named: { from: dateSentence(from), to: dateSentence(to) },
    });
}

/** A period of an account by line numbers: after `first` up to and including `last`. */
export interface Span {
  readonly account: AccountRow;
  readonly first: number;
  readonly last: number;
  readonly opening: number;
  readonly came: number;
  readonly gone: number;
  readonly closing: number;
  /** Whether opening balance, lines and closing balance agree, and also the account's balance if no line follows. */
  readonly addsUp: boolean;
}

const START_OF = (day: string) =>
  `ledger.first_journal_since(${day}::timestamp at time zone 'Asia/Jakarta')`;

const SPAN = `
  with span as (
    select a.id, a.balance, a.transfer_count,
      case when $2::date is null then 0 else account_lines_before(a.id, ${START_OF("$2::date")}) end as first,
      case when $3::date is null then a.transfer_count else account_lines_before(a.id, ${START_OF("($3::date + 1)")}) end as last
    from ledger.account a where a.id = $1)
  select first, last, account_balance_after(id, first) as opening, account_balance_after(id, last) as closing,
    (select coalesce(sum(amount), 0)::bigint from ledger.transfer where credit_account_id = span.id and credit_number > first and credit_number <= last) as came,
    (select coalesce(sum(amount), 0)::bigint from ledger.transfer where debit_account_id = span.id and debit_number > first and debit_number <= last) as gone,
    last < transfer_count or account_balance_after(id, last) = balance as is_balance
  from span`;

/** Throws ledger_account_not_found, finance_period_order. */
export async function readSpan(pool: Queries, accountId: number, period: Period): Promise<Span> {
  inOrder(period);
  const account = await findAccount(pool, accountId);
  if (account === undefined) throw new DomainError("ledger_account_not_found");
  const { is_balance: isBalance, ...span } = onlyRow(
    await pool.query<Omit<Span, "account" | "addsUp"> & { is_balance: boolean }>(SPAN, [
      accountId,
      period.date_from ?? null,
      period.date_to ?? null,
    ]),
  );
  return {
    ...span,
    account,
    addsUp: isBalance && span.opening + span.came - span.gone === span.closing,
  };
}

interface LineRow extends Pick<
  AccountRow,
  "kind" | "member_hp" | "member_name" | "name" | "owner"
> {
  readonly number: number;
  readonly journal_id: number;
  readonly posted_at: Date;
  readonly journal_kind: string;
  readonly reference: string;
  readonly id: number;
  readonly debit: number;
  readonly credit: number;
  readonly line_balance: number;
}

const SIDES = (side: "credit" | "debit", other: "credit" | "debit", way: "asc" | "desc") => `
  (select journal_id, ${side}_number as number, ${side === "debit" ? "amount" : "0"} as debit, ${side === "credit" ? "amount" : "0"} as credit,
     ${side}_balance as line_balance, ${other}_account_id as other_id
   from ledger.transfer where ${side}_account_id = $1 and ${side}_number > $2 and ${side}_number <= $3 order by ${side}_number ${way} limit $4)`;

const LINES = (way: "asc" | "desc") => `
  select l.number, l.journal_id, l.debit, l.credit, l.line_balance, j.posted_at, j.kind as journal_kind, j.reference, ${ACCOUNT_COLUMNS}
  from (select * from (${SIDES("credit", "debit", way)} union all ${SIDES("debit", "credit", way)}) x order by number ${way} limit $4) l
  join ledger.journal j on j.id = l.journal_id join ledger.account a on a.id = l.other_id ${WITH_OWNERS}
  order by l.number ${way}`;
const NEWEST_FIRST = LINES("desc");
const OLDEST_FIRST = LINES("asc");

const toLine = (row: LineRow, locale: Locale): StatementLine => ({
  number: row.number,
  date: row.posted_at.toISOString(),
  journal_id: row.journal_id,
  kind: row.journal_kind,
  description: journalWords(row.journal_kind, locale),
  reference: row.reference,
  room: roomOf(row.journal_kind, row.reference),
  other: {
    account_id: row.id,
    kind_name: accountKindName(row.kind, locale),
    name: nameOf(row, locale),
  },
  debit: rupiah(row.debit),
  credit: rupiah(row.credit),
  balance: rupiah(row.line_balance),
});

/** Returns an account's period with one page of its lines. Throws ledger_account_not_found, finance_period_order. */
export async function readStatement(
  pool: pg.Pool,
  { account_id: accountId, cursor, limit, ...period }: LedgerStatementQuery,
  locale: Locale,
): Promise<LedgerStatement> {
  const span = await readSpan(pool, accountId, period);
  const upto = /^\d{1,15}$/.test(cursor ?? "") ? Math.min(Number(cursor), span.last) : span.last;
  const found = await pool.query<LineRow>(NEWEST_FIRST, [accountId, span.first, upto, limit]);
  const lowest = found.rows.at(-1)?.number ?? span.first + 1;
  return {
    account: toAccount(span.account, locale),
    opening: rupiah(span.opening),
    came: rupiah(span.came),
    left: rupiah(span.gone),
    closing: rupiah(span.closing),
    lines: span.last - span.first,
    adds_up: span.addsUp,
    rows: found.rows.map((row) => toLine(row, locale)),
    next_cursor: lowest > span.first + 1 ? String(lowest - 1) : null,
  };
}

const LINES_AT_ONCE = 2_000;

/**
 * Reads every line of a period, oldest first. A line and its number never change, so chunks read at different times
 * form one statement without an open transaction.
 */
export async function* linesOf(
  pool: Queries,
  { account, first, last }: Span,
  locale: Locale,
): AsyncGenerator<StatementLine> {
  for (let after = first; after < last; after += LINES_AT_ONCE) {
    const found = await pool.query<LineRow>(OLDEST_FIRST, [
      account.id,
      after,
      Math.min(after + LINES_AT_ONCE, last),
      LINES_AT_ONCE,
    ]);
    for (const row of found.rows) yield toLine(row, locale);
  }
}

interface MoveRow {
  readonly journal_id: number;
  readonly posted_at: Date;
  readonly kind: string;
  readonly amount: number;
  readonly debit: AccountRow;
  readonly credit: AccountRow;
}

const JOURNALS_SHOWN = 50;
const SIDE = (column: string) =>
  `(select to_jsonb(x) from (select ${ACCOUNT_COLUMNS} from ledger.account a ${WITH_OWNERS} where a.id = t.${column}) x)`;

/** Returns every journal of a reference with its transfers. */
export async function readJournals(
  pool: pg.Pool,
  reference: string,
  locale: Locale,
): Promise<LedgerJournals> {
  const found = await pool.query<MoveRow>(
    `select j.id as journal_id, j.posted_at, j.kind, t.amount, ${SIDE("debit_account_id")} as debit, ${SIDE("credit_account_id")} as credit
     from (select * from ledger.journal where reference = $1 order by id limit ${JOURNALS_SHOWN}) j
     join ledger.transfer t on t.journal_id = j.id order by j.id, t.position`,
    [reference],
  );
  const side = (row: AccountRow) => ({
    account_id: row.id,
    kind_name: accountKindName(row.kind, locale),
    name: nameOf(row, locale),
  });
  const journals = new Map<number, LedgerJournals["journals"][number]>();
  for (const { journal_id: id, posted_at: at, kind, amount, debit, credit } of found.rows) {
    const journal = journals.get(id) ?? {
      journal_id: id,
      date: at.toISOString(),
      kind,
      description: journalWords(kind, locale),
      transfers: [],
    };
    journal.transfers.push({ debit: side(debit), credit: side(credit), amount: rupiah(amount) });
    journals.set(id, journal);
  }
  return { journals: [...journals.values()] };
}
