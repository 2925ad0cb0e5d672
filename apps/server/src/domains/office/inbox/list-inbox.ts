import { INBOX_KINDS } from "@konter/contract/inbox";
import type { InboxItem, InboxKind, InboxPage } from "@konter/contract/inbox";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { InboxFacts, InboxParts, InboxQueue } from "../../../kernel/inbox.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** `due` and `since` are microseconds since 1970, so that no precision is lost between two pages. */
interface WaitingRow {
  readonly key: string;
  readonly due: number;
  readonly since: number;
  readonly amount: number | null;
  readonly facts: InboxFacts;
}

interface Position {
  readonly due: number;
  readonly since: number;
  readonly kind: string;
  readonly key: string;
}

/** The deadline of items without one: after all others, and below the largest exact integer. */
const NO_DEADLINE = 9_000_000_000_000_000;
const FIRST: Position = { due: -1, since: -1, kind: "", key: "" };

/** The number of all items, and the next ones after a position ($1 to $4), at most $5. $4 is the queue's own kind. */
const pageOf = (waiting: string): string => `with waiting as (${waiting}),
  placed as (select key, coalesce((extract(epoch from due_at) * 1000000)::bigint, ${NO_DEADLINE}) as due,
    (extract(epoch from since) * 1000000)::bigint as since, amount, facts from waiting),
  page as (select * from placed
    where (due, since, $4::text collate "C", key collate "C") > ($1::bigint, $2::bigint, $3::text collate "C", $6::text collate "C")
    order by due, since, key collate "C" limit $5)
  select (select count(*)::int from waiting) as count, coalesce((select jsonb_agg(to_jsonb(page)) from page), '[]') as rows`;

async function readQueue(
  brand: BrandContext,
  { kind, waiting }: InboxQueue,
  after: Position,
  limit: number,
) {
  const query = typeof waiting === "string" ? waiting : await waiting(brand);
  const found = await brand.pool.query<{ count: number; rows: readonly WaitingRow[] }>(
    pageOf(query),
    [after.due, after.since, after.kind, kind, limit, after.key],
  );
  return onlyRow(found);
}

const CURSOR = /^(\d{1,16})\.(\d{1,16})\.([a-z_]{1,30})\.([\w-]{1,80})$/;

function positionOf(cursor: string | undefined): Position {
  const [, due, since, kind = "", key = ""] = CURSOR.exec(cursor ?? "") ?? [];
  return due === undefined ? FIRST : { due: Number(due), since: Number(since), kind, key };
}

const text = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
const compare = (one: Position, other: Position): number =>
  one.due - other.due ||
  one.since - other.since ||
  text(one.kind, other.kind) ||
  text(one.key, other.key);

const instant = (microseconds: number): string => new Date(microseconds / 1000).toISOString();

export interface InboxReader extends InboxParts {
  readonly locale: Locale;
}

/** Returns the items of these queues by deadline, those without one last and by age, and the count of each queue. */
export async function listInbox(
  brand: BrandContext,
  queues: readonly InboxQueue[],
  query: {
    readonly kind?: InboxKind | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
  reader: InboxReader,
): Promise<InboxPage> {
  const after = positionOf(query.cursor);
  const counts: { kind: InboxKind; count: number }[] = [];
  const found: { queue: InboxQueue; row: WaitingRow; place: Position }[] = [];
  for (const queue of queues.toSorted(byKind)) {
    const isShown = query.kind === undefined || query.kind === queue.kind;
    // One after the other, so that a reader takes one connection.
    const { count, rows } = await readQueue(brand, queue, after, isShown ? query.limit + 1 : 0);
    counts.push({ kind: queue.kind, count });
    found.push(...rows.map((row) => ({ queue, row, place: { ...row, kind: queue.kind } })));
  }
  const sorted = found.toSorted((one, other) => compare(one.place, other.place));
  const shown = sorted.slice(0, query.limit);
  const last = shown.at(-1)?.place;
  return {
    rows: shown.map(({ queue, row }) => toItem(queue, row, reader)),
    next_cursor:
      sorted.length > query.limit && last !== undefined
        ? `${last.due}.${last.since}.${last.kind}.${last.key}`
        : null,
    counts,
  };
}

const byKind = (one: InboxQueue, other: InboxQueue): number =>
  INBOX_KINDS.indexOf(one.kind) - INBOX_KINDS.indexOf(other.kind);

function toItem(
  { kind, sentence, path }: InboxQueue,
  { key, due, since, amount, facts }: WaitingRow,
  reader: InboxReader,
): InboxItem {
  return {
    kind,
    key,
    sentence:
      typeof sentence === "function"
        ? sentence(facts, reader, reader.locale)
        : renderSentence(sentence, reader.locale, facts),
    path: path(key),
    amount: amount === null ? null : rupiah(amount),
    since: instant(since),
    due_at: due === NO_DEADLINE ? null : instant(due),
  };
}
