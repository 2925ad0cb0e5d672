import type {
  BankLine,
  BankLinePlace,
  BankLinesQuery,
  BankQueueReason,
} from "@konter/contract/banks";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { bankWord } from "./account-store.ts";
import type { BankMatcher } from "./matcher.ts";

interface LineRow {
  readonly id: number;
  readonly account_id: number;
  readonly bank: string;
  readonly day: string;
  readonly at: Date | null;
  readonly direction: "in" | "out";
  readonly amount: number;
  readonly description: string;
  readonly balance: number | null;
  readonly place: BankLinePlace;
  readonly queue_reason: BankQueueReason | null;
  readonly explained_as: string | null;
  readonly explained_at: Date | null;
  readonly reversal_of: string[];
  readonly source: "file" | "feed";
  readonly received_at: Date;
}

/** A bank reverses a credit within a few days, by a line of the same amount. */
const REVERSAL_DAYS = 7;
const MOST_REVERSED = 3;

const LINES = `select l.id, l.account_id, a.bank, to_char(l.day, 'YYYY-MM-DD') as day, l.at, l.direction, l.amount, l.description, l.balance,
    l.place, l.queue_reason, l.explained_as, l.explained_at, i.source, l.received_at,
    array(select c.explained_as from bank_line c where l.direction = 'out' and l.place = 'out' and c.account_id = l.account_id
      and c.direction = 'in' and c.place = 'explained' and c.amount = l.amount
      and c.day between l.day - ${REVERSAL_DAYS} and l.day order by c.id desc limit ${MOST_REVERSED}) as reversal_of
  from bank_line l join bank_account a on a.id = l.account_id join bank_import i on i.id = l.import_id where`;

function toLine(row: LineRow): BankLine {
  return {
    line_id: row.id,
    account_id: row.account_id,
    bank: bankWord(row.bank),
    day: row.day,
    at: row.at?.toISOString() ?? null,
    direction: row.direction,
    amount: rupiah(row.amount),
    description: row.description,
    balance: row.balance === null ? null : rupiah(row.balance),
    place: row.place,
    queue_reason: row.queue_reason,
    explained_as: row.explained_as,
    explained_at: row.explained_at?.toISOString() ?? null,
    reversal_of: row.reversal_of,
    source: row.source,
    received_at: row.received_at.toISOString(),
  };
}

/** Selects lines by the given `where` clause, for modules that explain them. */
export async function selectLines(
  database: Queries,
  where: string,
  values: readonly unknown[],
): Promise<readonly BankLine[]> {
  const found = await database.query<LineRow>(`${LINES} ${where}`, [...values]);
  return found.rows.map(toLine);
}

export async function listLines(pool: Queries, filter: BankLinesQuery) {
  const before = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const read = await selectLines(
    pool,
    `($1::bigint is null or l.id < $1) and ($2::bigint is null or l.account_id = $2) and ($3::text is null or l.place = $3)
     and ($4::date is null or l.day >= $4) and ($5::date is null or l.day <= $5) and ($6::bigint is null or l.amount = $6)
     and ($7::text is null or position(lower($7) in lower(l.description)) > 0)
     order by l.id desc limit $8`,
    [
      before,
      filter.account ?? null,
      filter.place ?? null,
      filter.date_from ?? null,
      filter.date_to ?? null,
      filter.amount ?? null,
      filter.search === "" ? null : (filter.search ?? null),
      filter.limit + 1,
    ],
  );
  const rows = read.slice(0, filter.limit);
  return {
    rows,
    next_cursor: read.length > filter.limit ? String(rows.at(-1)?.line_id) : null,
    unexplained: await readUnexplained(pool),
  };
}

async function readUnexplained(pool: Queries) {
  const sums = await pool.query<{ lines: number; money_in: number; money_out: number }>(
    `select count(*)::int as lines, coalesce(sum(amount) filter (where direction = 'in'), 0)::bigint as money_in,
       coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint as money_out
     from bank_line where place in ('suspense', 'queue', 'out')`,
  );
  const { lines, money_in: moneyIn, money_out: moneyOut } = onlyRow(sums);
  return { lines, money_in: rupiah(moneyIn), money_out: rupiah(moneyOut) };
}

/** Returns one line with the candidates of all matchers. Throws bank_line_not_found. */
export async function describeLine(
  brand: BrandContext,
  matchers: readonly BankMatcher[],
  id: number,
): Promise<{ line: BankLine; candidates: string[] }> {
  const [line] = await selectLines(brand.pool, "l.id = $1", [id]);
  if (line === undefined) throw new DomainError("bank_line_not_found");
  if (line.direction === "out" || line.place === "explained") return { line, candidates: [] };
  const incoming = {
    id,
    accountId: line.account_id,
    day: line.day,
    at: line.at === null ? null : new Date(line.at),
    amount: line.amount,
    description: line.description,
    // The candidates do not depend on the importer.
    importer: null,
  };
  const found = await inTransaction(brand.pool, (client) =>
    Promise.all(matchers.map((matcher) => matcher.candidates(client, [incoming]))),
  );
  return { line, candidates: found.flat().map(({ reference }) => reference) };
}
