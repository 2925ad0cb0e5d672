import { formatRupiah, rupiah } from "@konter/contract/money";
import { BOOK_DAYS_SHOWN } from "@konter/contract/reconciliation";
import type { BookDay, BookDays, BooksToday, Unexplained } from "@konter/contract/reconciliation";
import type { Locale } from "@konter/contract/locale";
import { dateSentence } from "@konter/contract/time-text";
import { holdLock, onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readLastProof } from "./proofs/note-proof.ts";
import { readUnexplained } from "./unexplained.ts";
import type { UnexplainedSource } from "../../../kernel/unexplained.ts";

interface ClosedRow {
  readonly day: string;
  readonly closed_at: Date;
  readonly closed_by: string;
  readonly note: string;
  readonly unexplained_amount: number;
  readonly unexplained: Unexplained;
  readonly accounts: BookDay["accounts"];
  readonly journals: BookDay["journals"];
}

const CLOSED = `select d.day::text, d.closed_at, s.name as closed_by, d.note, d.unexplained_amount, d.unexplained, d.accounts, d.journals
  from closed_day d join staff s on s.id = d.closed_by`;

/**
 * The day after the last closed one, or for a brand without closed days the first with a journal; null until that day
 * is over.
 */
const NEXT_DAY = `select case when day < (clock_timestamp() at time zone 'Asia/Jakarta')::date then day::text end as day
  from (select coalesce((select max(day) + 1 from closed_day),
    (select (posted_at at time zone 'Asia/Jakarta')::date from ledger.journal order by id limit 1)) as day) next`;

const nextDay = async (database: Queries): Promise<string | null> =>
  onlyRow(await database.query<{ day: string | null }>(NEXT_DAY)).day;

export async function readBooksToday(
  brand: BrandContext,
  sources: readonly UnexplainedSource[],
  locale: Locale,
): Promise<BooksToday> {
  const proof = await readLastProof(brand);
  return {
    unexplained: await readUnexplained(brand, sources, locale),
    proof: proof && {
      proved_at: proof.provedAt.toISOString(),
      journals: proof.journals,
      problems: proof.problems,
    },
    next_day: await nextDay(brand.pool),
  };
}

export async function listBookDays({ pool }: BrandContext): Promise<BookDays> {
  const found = await pool.query<ClosedRow>(`${CLOSED} order by d.day desc limit $1`, [
    BOOK_DAYS_SHOWN,
  ]);
  return {
    days: found.rows.map((row) => ({
      day: row.day,
      closed_at: row.closed_at.toISOString(),
      closed_by: row.closed_by,
      unexplained: rupiah(row.unexplained_amount),
      note: row.note,
    })),
    next_day: await nextDay(pool),
  };
}

/** Returns a closed day as it was closed, and any other day from the current ledger. */
export async function readBookDay({ pool }: BrandContext, day: string): Promise<BookDay> {
  const found = await pool.query<ClosedRow>(`${CLOSED} where d.day = $1`, [day]);
  const [row] = found.rows;
  if (row !== undefined) return closedDay(row);
  return { ...(await figuresOf(pool, day)), closed: null };
}

const closedDay = (row: ClosedRow): BookDay => ({
  day: row.day,
  is_over: true,
  accounts: row.accounts,
  journals: row.journals,
  closed: {
    at: row.closed_at.toISOString(),
    by: row.closed_by,
    note: row.note,
    unexplained: row.unexplained,
  },
});

async function figuresOf(database: Queries, day: string): Promise<Omit<BookDay, "closed">> {
  const accounts = await database.query<{
    kind: string;
    owner: string | null;
    start_balance: number;
    came: number;
    left: number;
    end_balance: number;
  }>(`select * from book_day_accounts($1)`, [day]);
  const journals = await database.query<{ kind: string; journals: number; amount: number }>(
    `select j.kind, count(distinct j.id)::int as journals, sum(t.amount)::bigint as amount
     from ledger.journal j join ledger.transfer t on t.journal_id = j.id
     where j.id >= ledger.first_journal_since($1::date::timestamp at time zone 'Asia/Jakarta')
       and j.id < ledger.first_journal_since(($1::date + 1)::timestamp at time zone 'Asia/Jakarta')
     group by j.kind order by j.kind`,
    [day],
  );
  const over = await database.query<{ over: boolean }>(
    "select $1::date < (clock_timestamp() at time zone 'Asia/Jakarta')::date as over",
    [day],
  );
  return {
    day,
    is_over: onlyRow(over).over,
    accounts: accounts.rows.map(({ kind, owner, came, left, ...row }) => ({
      kind,
      owner,
      start: rupiah(row.start_balance),
      came: rupiah(came),
      left: rupiah(left),
      end: rupiah(row.end_balance),
    })),
    journals: journals.rows.map((row) => ({ ...row, amount: rupiah(row.amount) })),
  };
}

/**
 * Closes a day: stores the ledger's figures for it and the currently unexplained money. Days are closed in order and
 * once; with unexplained money a note is required. Throws book_day_not_over, book_day_out_of_turn, book_day_closed,
 * book_day_note_needed.
 */
export async function closeBookDay(
  brand: BrandContext,
  sources: readonly UnexplainedSource[],
  actor: Actor,
  { day, note }: { readonly day: string; readonly note: string },
  locale: Locale,
): Promise<BookDay> {
  const unexplained = await readUnexplained(brand, sources, locale);
  await inTransaction(brand.pool, async (client) => {
    await holdLock(client, "bookDay");
    await mayClose(client, day);
    if (unexplained.amount > 0 && note === "")
      throw new DomainError("book_day_note_needed", {
        parameters: { amount: formatRupiah(unexplained.amount) },
        fields: { note: { rule: "required" } },
      });
    const { accounts, journals } = await figuresOf(client, day);
    await client.query(
      `insert into closed_day (day, closed_by, note, unexplained_amount, unexplained, accounts, journals)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        day,
        actor.staffId,
        note,
        unexplained.amount,
        ...[unexplained, accounts, journals].map((value) => JSON.stringify(value)),
      ],
    );
    await recordAction(client, actor, {
      action: "books.day_closed",
      subject: day,
      detail: { unexplained: unexplained.amount, items: unexplained.items, note },
    });
  });
  return readBookDay(brand, day);
}

async function mayClose(client: pg.PoolClient, day: string): Promise<void> {
  const closed = await client.query<ClosedRow>(`${CLOSED} where d.day = $1`, [day]);
  const [row] = closed.rows;
  if (row !== undefined)
    throw new DomainError("book_day_closed", {
      parameters: { name: row.closed_by },
      named: { day: dateSentence(day) },
    });
  const next = await nextDay(client);
  if (next === day) return;
  if (next === null || day > next) {
    const over = await client.query<{ over: boolean }>(
      "select $1::date < (clock_timestamp() at time zone 'Asia/Jakarta')::date as over",
      [day],
    );
    if (!onlyRow(over).over || next === null)
      throw new DomainError("book_day_not_over", { named: { day: dateSentence(day) } });
  }
  throw new DomainError("book_day_out_of_turn", { named: { next: dateSentence(next) } });
}
