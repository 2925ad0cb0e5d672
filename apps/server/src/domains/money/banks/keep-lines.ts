import { createHash } from "node:crypto";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { BalanceSpan } from "./balance-span.ts";

/** A parsed and validated row of a file or a feed. */
export interface ReadLine {
  readonly day: string;
  readonly at: string | null;
  readonly direction: "in" | "out";
  readonly amount: number;
  readonly description: string;
  readonly balance: number | null;
  /** The feed's id of the line. */
  readonly id?: string | undefined;
}

const AT_ONCE = 1_000;

export interface Brought {
  readonly accountId: number;
  readonly source: "file" | "feed";
  readonly staffId: number | null;
  /** Filled while the lines are read. */
  readonly facts: { readonly pending: number };
}

/**
 * Stores lines in the caller's transaction, each once however often it is received, all of them or none. Books nothing.
 * Reads a thousand lines at a time, so memory use does not grow with the file. A line known only from a held import
 * counts as new and is withdrawn there. Returns the import's id.
 */
export async function keepLines(
  client: pg.PoolClient,
  brought: Brought,
  lines: Iterable<ReadLine> | AsyncIterable<ReadLine>,
): Promise<number> {
  const { id, others_held: othersHeld } = await beginImport(client, brought);
  const naming = new LineNames(brought.accountId);
  const sums = new Sums();
  for await (const part of inParts(lines)) {
    for (const line of part) sums.take(line);
    const digests = part.map((line) => naming.digestOf(line));
    if (othersHeld) await withdrawHeld(client, brought.accountId, digests);
    sums.add(await insertLines(client, id, brought, part, digests));
  }
  await client.query(
    `update bank_import set rows = $2, added = $3, money_in = $4, money_out = $5, pending = $6, first_day = $7, last_day = $8, first_line = $9, last_line = $10
     where id = $1`,
    [
      id,
      sums.rows,
      sums.added,
      sums.moneyIn,
      sums.moneyOut,
      brought.facts.pending,
      sums.firstDay,
      sums.lastDay,
      sums.firstLine,
      sums.lastLine,
    ],
  );
  if (sums.firstLine !== null) await keepBalances(client, id, sums);
  return id;
}

/** Stores the balances before the first and after the last of the new lines. */
async function keepBalances(
  client: pg.PoolClient,
  id: number,
  { firstLine, lastLine, span }: Sums,
): Promise<void> {
  const found = await client.query<Pick<ReadLine, "direction" | "amount" | "balance">>(
    "select direction, amount, balance from bank_line where id = any($1) order by id",
    [[firstLine, lastLine]],
  );
  const [first, last = first] = found.rows;
  if (first === undefined || last === undefined) return;
  const { opening, closing } = span.of(first, last);
  await client.query(
    "update bank_import set opening_balance = $2, closing_balance = $3 where id = $1",
    [id, opening, closing],
  );
}

class Sums {
  rows = 0;
  added = 0;
  moneyIn = 0;
  moneyOut = 0;
  firstDay: string | null = null;
  lastDay: string | null = null;
  firstLine: number | null = null;
  lastLine: number | null = null;
  readonly span = new BalanceSpan();

  add({ added, first, last }: Inserted): void {
    this.added += added;
    this.firstLine ??= first;
    this.lastLine = last ?? this.lastLine;
  }

  take(line: ReadLine): void {
    const { direction, amount, day } = line;
    this.span.take(line);
    this.rows += 1;
    if (direction === "in") this.moneyIn += amount;
    else this.moneyOut += amount;
    if (this.firstDay === null || day < this.firstDay) this.firstDay = day;
    if (this.lastDay === null || day > this.lastDay) this.lastDay = day;
  }
}

/**
 * The identity of a line within its account: the feed's id; otherwise the day, amount and balance after it; without a
 * balance the day, amount and description. Lines of one file that are equal in all of these are numbered.
 */
class LineNames {
  readonly #accountId: number;
  readonly #counts = new Map<string, number>();

  constructor(accountId: number) {
    this.#accountId = accountId;
  }

  digestOf({ day, direction, amount, description, balance, id }: ReadLine): Buffer {
    if (balance === null && id !== undefined) return sha256([this.#accountId, "id", id]);
    const facts = [this.#accountId, day, direction, amount, balance ?? words(description)];
    // Half of the hash identifies a line well enough and saves memory: a large file has as many names as lines.
    const name = sha256(facts).toString("latin1", 0, 16);
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return sha256([...facts, count]);
  }
}

const sha256 = (facts: readonly unknown[]): Buffer =>
  createHash("sha256").update(JSON.stringify(facts)).digest();

/** Banks change the spaces of a description from one export to the next. */
const words = (description: string): string =>
  description.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toUpperCase();

async function beginImport(
  client: pg.PoolClient,
  { accountId, source, staffId }: Brought,
): Promise<{ readonly id: number; readonly others_held: boolean }> {
  const begun = await client.query<{ id: number; others_held: boolean }>(
    `insert into bank_import (account_id, source, staff_id, rows, added, money_in, money_out)
     values ($1, $2, $3, 0, 0, 0, 0) returning id, exists (select from bank_import o where o.account_id = $1 and o.held) as others_held`,
    [accountId, source, staffId],
  );
  return onlyRow(begun);
}

/** Lines of a held import are not approved yet, so the current import takes them over. */
async function withdrawHeld(
  client: pg.PoolClient,
  accountId: number,
  digests: readonly Buffer[],
): Promise<void> {
  await client.query(
    `update bank_line l set place = 'withdrawn', digest = sha256(l.digest || convert_to(l.id::text, 'UTF8'))
     from bank_import i
     where l.account_id = $1 and l.digest = any($2) and l.place = 'new' and i.id = l.import_id and i.held`,
    [accountId, digests],
  );
}

interface Inserted {
  readonly added: number;
  /** The ids of the first and the last inserted line. */
  readonly first: number | null;
  readonly last: number | null;
}

async function insertLines(
  client: pg.PoolClient,
  importId: number,
  { accountId }: Brought,
  part: readonly ReadLine[],
  digests: readonly Buffer[],
): Promise<Inserted> {
  const added = await client.query<Inserted>({
    name: "banks.keep_lines",
    text: `with added as (insert into bank_line (account_id, import_id, digest, day, at, direction, amount, description, balance)
      select $1, $2, l.digest, l.day, l.at, l.direction, l.amount, l.description, l.balance
      from unnest($3::bytea[], $4::date[], $5::timestamptz[], $6::text[], $7::bigint[], $8::text[], $9::bigint[])
        with ordinality as l(digest, day, at, direction, amount, description, balance, number) order by l.number
      on conflict (account_id, digest) do nothing returning id)
      select count(*)::int as added, min(id) as first, max(id) as last from added`,
    values: [
      accountId,
      importId,
      digests,
      part.map(({ day }) => day),
      part.map(({ at }) => at),
      part.map(({ direction }) => direction),
      part.map(({ amount }) => amount),
      part.map(({ description }) => description),
      part.map(({ balance }) => balance),
    ],
  });
  return onlyRow(added);
}

async function* inParts(
  lines: Iterable<ReadLine> | AsyncIterable<ReadLine>,
): AsyncGenerator<readonly ReadLine[]> {
  let part: ReadLine[] = [];
  for await (const line of lines) {
    part.push(line);
    if (part.length < AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
