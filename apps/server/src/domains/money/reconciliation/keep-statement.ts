import { createHash } from "node:crypto";
import type { StatementSource } from "@konter/contract/reconciliation";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { judgeAlone } from "./judge-alone.ts";
import { changeOf } from "./read-statement.ts";
import type { StatementFacts, StatementLine } from "./read-statement.ts";
import { replaceEarlier } from "./replace-rows.ts";

const AT_ONCE = 1_000;

/** An account at a vendor. */
export interface AccountAtVendor {
  readonly source: StatementSource;
  readonly account: string;
}

/** The days of a statement and whether it covers them completely. */
export interface StatementDays {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly whole: boolean;
}

export interface Brought extends AccountAtVendor, StatementDays {
  /** The file's hash and the person who uploaded it; undefined if the vendor's API was queried. */
  readonly file: { readonly hash: Buffer; readonly staffId: number } | undefined;
  /** Filled while the lines are read. */
  readonly facts: StatementFacts;
}

/**
 * Stores a statement in the caller's transaction, all of its rows or none; a repeated row is stored once. Compares
 * nothing yet. Reads a thousand rows at a time, so memory use does not grow with the file. Returns the statement's id.
 */
export async function keepStatement(
  client: pg.PoolClient,
  brought: Brought,
  lines: Iterable<StatementLine> | AsyncIterable<StatementLine>,
): Promise<number> {
  await judgeAlone(client);
  const begun = await client.query<{ id: number }>(
    `insert into vendor_statement (source, account, file_hash, staff_id, first_day, last_day, whole)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      brought.source,
      brought.account,
      brought.file?.hash ?? null,
      brought.file?.staffId ?? null,
      brought.firstDay,
      brought.lastDay,
      brought.whole,
    ],
  );
  const { id } = onlyRow(begun);
  const counts = new RowCounts();
  const sums = {
    rows: 0,
    total: 0,
    added: 0,
    first: null as number | null,
    last: null as number | null,
  };
  for await (const part of inParts(lines)) {
    const { added, first, last } = await insertRows(client, id, brought, part, counts);
    sums.rows += part.length;
    sums.total += part.reduce((sum, line) => sum + changeOf(line), 0);
    sums.added += added;
    sums.first ??= first;
    sums.last = last ?? sums.last;
  }
  await noteBreaks(client, id, brought, sums);
  const replaced = await replaceEarlier(client, id, brought);
  if (brought.whole)
    await client.query(
      `insert into statement_day (source, account, day, statement_id)
       select $1, $2, d::date, $5 from generate_series($3::date, $4::date, interval '1 day') d on conflict do nothing`,
      [brought.source, brought.account, brought.firstDay, brought.lastDay, id],
    );
  await client.query(
    "update vendor_statement set rows = $2, added = $3, total = $4, replaced = $5, first_row = $6, last_row = $7 where id = $1",
    [id, sums.rows, sums.added, sums.total, replaced, sums.first, sums.last],
  );
  return id;
}

/** Numbers equal rows of one file, so that each stays a separate row. */
class RowCounts {
  /** Keyed by part of the digest as a number to save memory: a large file has as many keys as rows. */
  readonly #counts = new Map<number, number>();

  next(digest: Buffer): number {
    const name = digest.readUIntBE(0, 6);
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }
}

/**
 * The identity of a row within its account: the vendor's id, otherwise our reference, and the amounts; without either
 * also the day and the balance after it. Times, texts and the order in the file are left out, because vendors change
 * them between exports.
 */
function digestOf(line: StatementLine): Buffer {
  const { lineId, reference, kind, status, amount, fee } = line;
  const name =
    lineId ?? reference ?? JSON.stringify([line.day, line.vendorReference, line.balance]);
  const facts = [lineId === null ? "reference" : "line", name, kind, status, amount, fee];
  return createHash("sha256").update(JSON.stringify(facts)).digest().subarray(0, 20);
}

interface Inserted {
  readonly added: number;
  readonly first: number | null;
  readonly last: number | null;
}

async function insertRows(
  client: pg.PoolClient,
  statementId: number,
  { source, account, firstDay, lastDay }: Brought,
  part: readonly StatementLine[],
  counts: RowCounts,
): Promise<Inserted> {
  const digests = part.map(digestOf);
  const added = await client.query<Inserted>({
    name: "reconciliation.keep-rows",
    text: `with added as (
        insert into statement_row (statement_id, source, account, is_home, digest, nth, line, line_id, kind, status, reference, vendor_reference,
          what, amount, change, fee, balance, at, day, class, difference)
        select $1, $2, $3, l.day between $4 and $5, l.digest, l.nth, l.line, l.line_id, l.kind, l.status, l.reference, l.vendor_reference,
          l.what, l.amount, l.change, l.fee, l.balance, l.at, l.day, case when l.day not between $4 and $5 then 'other_day' end,
          case when l.day not between $4 and $5 then l.change else 0 end
        from unnest($6::bytea[], $7::smallint[], $8::integer[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[],
          $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::timestamptz[], $20::date[])
          with ordinality as l(digest, nth, line, line_id, kind, status, reference, vendor_reference, what, amount, change, fee, balance, at, day, number)
        where l.day between $4 and $5 or not exists (select from statement_row o
          where o.source = $2 and o.account = $3 and o.digest = l.digest and o.nth = l.nth and not o.is_home)
        order by l.number
        on conflict (source, account, digest, nth) where is_home and replaced_by is null
          do update set seen_in = excluded.statement_id where statement_row.class <> 'matched'
        returning id, statement_id)
      select count(*)::int as added, min(id) as first, max(id) as last from added where statement_id = $1`,
    values: [
      statementId,
      source,
      account,
      firstDay,
      lastDay,
      digests,
      digests.map((digest) => counts.next(digest)),
      part.map(({ line }) => line),
      part.map(({ lineId }) => lineId),
      part.map(({ kind }) => kind),
      part.map(({ status }) => status),
      part.map(({ reference }) => reference),
      part.map(({ vendorReference }) => vendorReference),
      part.map(({ what }) => what),
      part.map(({ amount }) => amount),
      part.map(changeOf),
      part.map(({ fee }) => fee),
      part.map(({ balance }) => balance),
      part.map(({ at }) => at),
      part.map(({ day }) => day),
    ],
  });
  return onlyRow(added);
}

/** Records a balance that does not follow from the previous one, once, at a row that is new with this statement. */
async function noteBreaks(
  client: pg.PoolClient,
  statementId: number,
  { facts }: Brought,
  { first, last }: Pick<Inserted, "first" | "last">,
): Promise<void> {
  if (facts.breaks.length === 0) return;
  await client.query(
    `insert into statement_difference (source, account, class, statement_id, row_id, reference, day, amount)
     select r.source, r.account, 'balance_break', r.statement_id, r.id, coalesce(r.reference, r.line_id, ''), r.day, b.amount
     from unnest($2::integer[], $3::bigint[]) as b(line, amount)
     join lateral (select * from statement_row r where r.id between $4 and $5 and r.statement_id = $1 and r.line = b.line order by r.id limit 1) r on true
     on conflict do nothing`,
    [
      statementId,
      facts.breaks.map(({ line }) => line),
      facts.breaks.map(({ amount }) => amount),
      first,
      last,
    ],
  );
}

async function* inParts(
  lines: Iterable<StatementLine> | AsyncIterable<StatementLine>,
): AsyncGenerator<readonly StatementLine[]> {
  let part: StatementLine[] = [];
  for await (const line of lines) {
    part.push(line);
    if (part.length < AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
