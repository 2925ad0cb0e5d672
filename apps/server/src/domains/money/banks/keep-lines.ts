import { createHash } from "node:crypto";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { BalanceSpan } from "./balance-span.ts";

/** A row of a file or a feed, read and judged. */
export interface ReadLine {
  readonly day: string;
  readonly at: string | null;
  readonly direction: "in" | "out";
  readonly amount: number;
  readonly description: string;
  readonly balance: number | null;
  /** A feed's own name of the line. */
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
 * Keeps lines, each once however often it comes, in the caller's transaction: all of them or none. Nothing is booked yet. The lines
 * are read a thousand at a time, so a large file takes no more memory than a small one. A line that only a held import has brought
 * so far counts as new: it is withdrawn there. Answers the id of the import.
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

/** Writes down which balances the new lines begin and end with. */
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
 * What tells a line from every other of its account: a feed's own name; else the day, the sum and the balance after it; without a
 * balance the day, the sum and the words. What is equal in all of that within one file is told apart by its count there.
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
    // Half of the hash is enough to count by, and short: a large file has as many of them as lines.
    const name = sha256(facts).toString("latin1", 0, 16);
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return sha256([...facts, count]);
  }
}

const sha256 = (facts: readonly unknown[]): Buffer =>
  createHash("sha256").update(JSON.stringify(facts)).digest();

/** Banks write the same words with other spaces from one export to the next. */
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

/** Whatever a held import says, nobody has agreed to it: these lines are known by the import that brings them now. */
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
  /** The ids of the first and the last of them. */
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
