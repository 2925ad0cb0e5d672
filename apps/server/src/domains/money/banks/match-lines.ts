import type { BankLinePlace, BankQueueReason } from "@konter/contract/banks";
import { rupiah } from "@konter/contract/money";
import type { AccountName, Change, Journal } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { BankCandidate, BankMatcher, IncomingLine } from "./matcher.ts";

/** Small enough that purchases, which wait for the same lock, are hardly delayed. */
const AT_ONCE = 500;

/** The suspense account for bank money that is not assigned yet. */
export const BANK_SUSPENSE: AccountName = { kind: "suspense", owner: "bank" };
const bankLedgerAccount = (accountId: number): AccountName => ({
  kind: "bank",
  owner: String(accountId),
});

interface NewLine extends IncomingLine {
  readonly direction: "in" | "out";
}

interface Placed {
  readonly id: number;
  readonly place: BankLinePlace;
  readonly reason?: BankQueueReason;
  readonly kind?: string;
  readonly reference?: string;
}

/** The planner has no statistics for lines that a file has just added and would sort all of them for each batch. */
const BY_INDEX =
  "select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)";

/** Where the last batch of a large file ended; earlier lines are not scanned again. */
export interface MatchedSoFar {
  after: number;
}

/**
 * Books new lines, oldest first, and matches them. Each line leaves `new` in the transaction that books its money.
 * Returns whether more may wait.
 */
export async function matchLines(
  brand: BrandContext,
  matchers: readonly BankMatcher[],
  soFar: MatchedSoFar = { after: 0 },
): Promise<boolean> {
  const after = await brand.ledger.commit(
    (change) =>
      inTransaction(brand.pool, async (client) => {
        await client.query(BY_INDEX);
        return prepare(change, change.readsOn(client), matchers, soFar.after);
      }),
    { key: "bank_lines" },
  );
  soFar.after = after.last;
  return after.isFull;
}

async function prepare(
  change: Change,
  reads: Queries,
  matchers: readonly BankMatcher[],
  after: number,
): Promise<{ readonly last: number; readonly isFull: boolean }> {
  await change.writes.query(BY_INDEX);
  const lines = await takeLines(reads, after);
  if (lines.length === 0) return { last: after, isFull: false };
  book(change, lines);
  const incoming = lines.filter(({ direction }) => direction === "in");
  const matched = await matchIncoming(change, reads, matchers, incoming);
  const out = lines
    .filter(({ direction }) => direction === "out")
    .map(({ id }): Placed => ({ id, place: "out" }));
  place(change, [...matched, ...out]);
  return { last: lines.at(-1)?.id ?? after, isFull: lines.length === AT_ONCE };
}

/** Lines leave `new` only in ledger changes, which are serialized, so they need no lock of their own. */
async function takeLines(reads: Queries, after: number): Promise<readonly NewLine[]> {
  const found = await reads.query<{
    id: number;
    account_id: number;
    day: string;
    at: Date | null;
    amount: number;
    description: string;
    direction: "in" | "out";
    importer: number | null;
  }>({
    name: "banks.take_lines",
    text: `select l.id, l.account_id, to_char(l.day, 'YYYY-MM-DD') as day, l.at, l.amount, l.description, l.direction, i.staff_id as importer
      from bank_line l join bank_import i on i.id = l.import_id
      where l.place = 'new' and l.id > $1 and not i.held order by l.id limit ${AT_ONCE}`,
    values: [after],
  });
  return found.rows.map(({ account_id: accountId, ...line }) => ({ ...line, accountId }));
}

/** Posts each line once: incoming money from the bank to suspense, outgoing money from suspense to the bank. */
function book(change: Change, lines: readonly NewLine[]): void {
  change.post(
    lines.map(({ id, accountId, direction, amount }): Journal => {
      const bank = bankLedgerAccount(accountId);
      const [debit, credit] = direction === "in" ? [bank, BANK_SUSPENSE] : [BANK_SUSPENSE, bank];
      return {
        key: `bank_line:${id}`,
        kind: "bank_line",
        reference: `B${id}`,
        transfers: [{ debit, credit, amount: rupiah(amount) }],
      };
    }),
    (results) => {
      const wrong = results.findIndex((result) => result !== "posted");
      return new Error(`bank line ${lines[wrong]?.id} was ${results[wrong]}`);
    },
  );
}

async function matchIncoming(
  change: Change,
  reads: Queries,
  matchers: readonly BankMatcher[],
  lines: readonly IncomingLine[],
): Promise<readonly Placed[]> {
  const found = new Map<number, { matcher: BankMatcher; candidate: BankCandidate }[]>();
  if (lines.length > 0)
    for (const matcher of matchers)
      for (const candidate of await matcher.candidates(reads, lines)) {
        const others = found.get(candidate.lineId) ?? [];
        found.set(candidate.lineId, [...others, { matcher, candidate }]);
      }
  const placed: Placed[] = [];
  const taken = new Set<string>();
  const credits = new Map<BankMatcher, { line: IncomingLine; reference: string }[]>();
  for (const line of lines) {
    const candidates = found.get(line.id) ?? [];
    const [only] = candidates;
    const reason = reasonToWait(candidates.map(({ candidate }) => candidate));
    if (only === undefined) placed.push({ id: line.id, place: "suspense" });
    else if (reason !== undefined) placed.push({ id: line.id, place: "queue", reason });
    else {
      const name = `${only.matcher.name} ${only.candidate.reference}`;
      // A second line of the same amount: the first one matched, and this one is probably a double payment.
      if (taken.has(name)) placed.push({ id: line.id, place: "queue", reason: "closed" });
      else {
        taken.add(name);
        const given = credits.get(only.matcher) ?? [];
        credits.set(only.matcher, [...given, { line, reference: only.candidate.reference }]);
      }
    }
  }
  for (const [matcher, matches] of credits) {
    const booked = await matcher.credit(change, reads, matches);
    for (const { line, reference } of matches)
      placed.push(
        booked.has(line.id)
          ? { id: line.id, place: "explained", kind: matcher.name, reference }
          : { id: line.id, place: "queue", reason: "closed" },
      );
  }
  return placed;
}

/** Undefined if exactly one candidate fits the line, and fits now. */
function reasonToWait(candidates: readonly BankCandidate[]): BankQueueReason | undefined {
  const [first] = candidates;
  if (first === undefined) return undefined;
  if (candidates.length === 1) return first.fits === "now" ? undefined : first.fits;
  if (candidates.some(({ fits }) => fits === "now")) return "two_requests";
  return candidates.some(({ fits }) => fits === "late") ? "late" : (first.fits as BankQueueReason);
}

function place(change: Change, placed: readonly Placed[]): void {
  change.writeRows(
    placed.length,
    `update bank_line l set place = p.place, queue_reason = p.reason, explained_kind = p.kind, explained_as = p.reference,
        explained_at = case when p.reference is null then null else clock_timestamp() end
      from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as p(id, place, reason, kind, reference)
      where l.id = p.id and l.place = 'new'`,
    [
      placed.map(({ id }) => id),
      placed.map((each) => each.place),
      placed.map(({ reason = null }) => reason),
      placed.map(({ kind = null }) => kind),
      placed.map(({ reference = null }) => reference),
    ],
  );
}
