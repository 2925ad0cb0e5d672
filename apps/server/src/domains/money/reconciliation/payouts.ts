import { rupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { PAYOUT_APPROVAL } from "@konter/contract/reconciliation";
import type { PayoutAsked } from "@konter/contract/reconciliation";
import { isSecondPersonThere, takesSecondPerson } from "../../../kernel/approvals/index.ts";
import type { ActDatabase } from "../../../kernel/approvals/index.ts";
import { actorOfWorker } from "../../../kernel/audit/index.ts";
import { BANK_SUSPENSE, explainLine, holdLine, queueLine } from "../banks/index.ts";
import type {
  BankCandidate,
  BankMatch,
  BankMatcher,
  HeldLine,
  IncomingLine,
} from "../banks/index.ts";
import { PAYOUT_SUSPENSE } from "./settle-lines.ts";

/** Stored with each bank line of a payout. */
const KIND = "settlement";
const codeOf = (id: number): string => `L${id}`;
/** The permission to approve that a line of another person's file is a payout. */
const AGREES = "banks.approve";
const idOf = (code: string): number => Number(code.slice(1));

/** A payout reaches the bank on its day or, because of holidays, within a week. */
const FITS = "r.kind = 'payout' and r.posted and r.bank_line_id is null and r.replaced_by is null";
const DAYS = "r.day - 1 and r.day + 7";

/**
 * Matches bank lines to gateway payouts by their exact amount. Two payouts of one amount are left to a person. A line
 * of a person's file is left to another person if the brand has one, because its importer could hide a misdirected
 * payout with invented lines.
 */
export const payoutMatcher = (): BankMatcher => ({
  name: KIND,
  async candidates(reads, lines) {
    const found = await reads.query<{ line_id: number; row_id: number }>({
      name: "reconciliation.find-payouts",
      text: `select l.id as line_id, r.id as row_id from unnest($1::bigint[], $2::bigint[], $3::date[]) as l(id, amount, day)
        join statement_row r on ${FITS} and r.amount = -l.amount and l.day between ${DAYS} order by l.id, r.id`,
      values: [
        lines.map(({ id }) => id),
        lines.map(({ amount }) => amount),
        lines.map(({ day }) => day),
      ],
    });
    const fitting = new Set(found.rows.map(({ line_id: id }) => id));
    const waiting = await linesForAnother(
      reads,
      lines.filter(({ id }) => fitting.has(id)),
    );
    return found.rows.map(({ line_id: lineId, row_id: id }): BankCandidate => ({
      lineId,
      reference: codeOf(id),
      fits: waiting.has(lineId) ? "imported" : "now",
    }));
  },
  async credit(change, reads, matches) {
    const brought = await bringPayouts(change, reads, matches);
    for (const { line, reference } of matches)
      if (brought.has(line.id))
        await noteOwnFile({ reads, writes: change.writes }, line, reference);
    return brought;
  },
});

/** Records that a line of a person's own file matched a payout because the brand has no second person. */
async function noteOwnFile(
  on: ActDatabase,
  { importer }: Pick<IncomingLine, "importer">,
  code: string,
): Promise<void> {
  if (importer !== null)
    await takesSecondPerson(on, actorOfWorker(importer), PAYOUT_APPROVAL, code);
}

/** Returns the ids of lines whose importer has a second person in the brand. */
async function linesForAnother(
  reads: Queries,
  lines: readonly Pick<IncomingLine, "id" | "importer">[],
): Promise<ReadonlySet<number>> {
  const others = new Map<number, boolean>();
  const waiting = new Set<number>();
  for (const { id, importer } of lines) {
    if (importer === null) continue;
    const isThere = others.get(importer) ?? (await isSecondPersonThere(reads, importer, AGREES));
    others.set(importer, isThere);
    if (isThere) waiting.add(id);
  }
  return waiting;
}

/** Returns the payout of that code if it is still waiting and the line may belong to it. */
export async function findPayout(
  reads: Queries,
  { line_id: lineId, code }: PayoutAsked,
): Promise<{ readonly gateway: string; readonly day: string } | undefined> {
  const found = await reads.query<{ gateway: string; day: string }>(
    `select coalesce(g.name, r.account) as gateway, to_char(r.day, 'YYYY-MM-DD') as day
     from bank_line l join statement_row r on ${FITS} and r.amount = -l.amount and l.day between ${DAYS}
     left join payment_gateway g on g.id = r.account and r.source = 'gateway'
     where l.id = $1 and r.id = $2 and l.direction = 'in' and l.place in ('suspense', 'queue')`,
    [lineId, idOf(code)],
  );
  return found.rows[0];
}

/** Books a payout for a bank line in the caller's change. Returns false if one of the two is explained already. */
export async function bringPayout(change: Change, line: HeldLine, code: string): Promise<boolean> {
  const { id, account_id: accountId, day, amount, description, importer } = line;
  const incoming = { id, accountId, day, at: null, amount, description, importer };
  const brought = await bringPayouts(change, change.reads, [{ line: incoming, reference: code }]);
  return brought.has(id) && explainLine(change, line, { kind: KIND, reference: code });
}

/** Books payouts for bank lines in the caller's change, each waiting payout once. */
async function bringPayouts(
  change: Change,
  reads: Queries,
  matches: readonly BankMatch[],
): Promise<ReadonlySet<number>> {
  const held = await reads.query<{ id: number; amount: number }>(
    `select r.id, r.amount from statement_row r where r.id = any($1) and ${FITS} order by r.id for no key update`,
    [matches.map(({ reference }) => idOf(reference))],
  );
  const open = new Map(held.rows.map(({ id, amount }) => [id, 0 - amount]));
  const brought = matches.filter(
    ({ line, reference }) => open.get(idOf(reference)) === line.amount,
  );
  if (brought.length === 0) return new Set();
  change.post(
    brought.map(({ line, reference }) => ({
      key: `settlement_payout:${reference}`,
      kind: "settlement_payout",
      reference,
      transfers: [{ debit: BANK_SUSPENSE, credit: PAYOUT_SUSPENSE, amount: rupiah(line.amount) }],
    })),
    (results) => {
      const wrong = results.findIndex((result) => result !== "posted");
      return new Error(`payout ${brought[wrong]?.reference} was ${results[wrong]}`);
    },
  );
  change.writeRows(
    brought.length,
    "update statement_row r set bank_line_id = b.line_id from unnest($1::bigint[], $2::bigint[]) as b(id, line_id) where r.id = b.id",
    [brought.map(({ reference }) => idOf(reference)), brought.map(({ line }) => line.id)],
  );
  return new Set(brought.map(({ line }) => line.id));
}

interface Pair {
  readonly row_id: number;
  readonly line_id: number;
}

/**
 * Matches payouts to bank lines that arrived before them, if one amount fits exactly one line. Returns the number of
 * matches.
 */
export async function matchPayouts(brand: BrandContext): Promise<number> {
  const pairs = await brand.pool.query<Pair>(
    `select row_id, line_id from (
       select r.id as row_id, l.id as line_id, count(*) over (partition by r.id) as lines, count(*) over (partition by l.id) as payouts
       from statement_row r join bank_line l on l.amount = -r.amount and l.direction = 'in' and l.place = 'suspense' and l.day between ${DAYS}
       where ${FITS}) p
     where lines = 1 and payouts = 1 order by row_id limit 100`,
  );
  let matched = 0;
  for (const { row_id: rowId, line_id: lineId } of pairs.rows)
    matched += await brand.ledger.commit(async (change) => {
      const line = await holdLine(change.reads, lineId);
      if (line?.place !== "suspense") return 0;
      const waits = (await linesForAnother(change.reads, [line])).has(lineId);
      if (waits) queueLine(change, line, "imported");
      if (waits || !(await bringPayout(change, line, codeOf(rowId)))) return 0;
      await noteOwnFile(change, line, codeOf(rowId));
      return 1;
    });
  return matched;
}
