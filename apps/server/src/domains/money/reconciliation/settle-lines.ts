import { rupiah } from "@konter/contract/money";
import type { AccountName, Change, Journal } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { SettlementLine } from "../../../ports/payment-gateway.ts";
import { strayPayment } from "../payments/index.ts";

/** Gateway payouts without a bank line so far. */
export const PAYOUT_SUSPENSE: AccountName = { kind: "suspense", owner: "gateway" };
const FEES: AccountName = { kind: "fees", owner: "gateway" };

interface Line {
  readonly id: number;
  readonly account: string;
  readonly line_id: string | null;
  readonly kind: SettlementLine["kind"];
  readonly class: string;
  readonly reference: string | null;
  readonly vendor_reference: string | null;
  readonly amount: number;
  readonly fee: number;
  readonly day: string;
  readonly at: Date | null;
}

/**
 * Books settlement lines once each: payouts to suspense, where the bank line finds them, and fees. A payment that no
 * status reported goes to suspense with a payments case. A line listed twice is booked once.
 */
export async function settleLines(change: Change, lines: readonly Line[]): Promise<void> {
  await post(change, lines);
  for (const line of lines)
    if (line.kind === "payment" && (line.class === "missing_here" || line.class === "duplicate"))
      await keepStray(change, line);
}

/** Reads the rows that must be booked, oldest first. */
export async function readLines(reads: Queries, ids: readonly number[]): Promise<readonly Line[]> {
  const found = await reads.query<Line>({
    name: "reconciliation.lines-to-settle",
    text: `select r.id, r.account, r.line_id, r.kind, r.class, r.reference, r.vendor_reference, r.amount, r.fee, to_char(r.day, 'YYYY-MM-DD') as day, r.at
      from statement_row r where r.id = any($1) and r.status = 'success' and not r.posted and r.stray_id is null
        and (select true from statement_row e where e.line_id = r.line_id and e.line_id is not null and e.account = r.account and e.source = 'gateway'
          and e.is_home and e.id < r.id and (e.posted or e.replaced_by is null) limit 1) is null
      order by r.id`,
    values: [ids],
  });
  return found.rows;
}

async function post(change: Change, lines: readonly Line[]): Promise<void> {
  const journals = lines.flatMap((line) => {
    const transfers = transfersOf(line);
    return transfers.length === 0 ? [] : [{ line, transfers }];
  });
  if (journals.length === 0) return;
  change.post(
    journals.map(({ line, transfers }): Journal => ({
      key: `settlement_line:${line.account}:${line.line_id ?? `row ${line.id}`}`,
      kind: "settlement_line",
      reference: `L${line.id}`,
      transfers,
    })),
    (results) => {
      const wrong = results.findIndex((result) => result !== "posted");
      return new Error(`settlement line ${journals[wrong]?.line.id} was ${results[wrong]}`);
    },
  );
  await change.writes.query("update statement_row set posted = true where id = any($1)", [
    journals.map(({ line }) => line.id),
  ]);
}

/** From the gateway to suspense or to the expense account; reversed for returned money. */
function transfersOf({ kind, account, amount, fee }: Line): Journal["transfers"] {
  const gateway: AccountName = { kind: "gateway", owner: account };
  const moved = (other: AccountName, change: number): Journal["transfers"] => {
    if (change === 0) return [];
    const [debit, credit] = change < 0 ? [other, gateway] : [gateway, other];
    return [{ debit, credit, amount: rupiah(Math.abs(change)) }];
  };
  const own =
    kind === "payout" ? moved(PAYOUT_SUSPENSE, amount) : kind === "fee" ? moved(FEES, amount) : [];
  return [...own, ...moved(FEES, 0 - fee)];
}

async function keepStray(change: Change, line: Line): Promise<void> {
  const stray = await strayPayment(change, {
    gateway: line.account,
    line: {
      id: line.line_id ?? `row ${line.id}`,
      kind: "payment",
      reference: line.reference ?? undefined,
      gatewayReference: line.vendor_reference ?? undefined,
      amount: line.amount,
      fee: rupiah(line.fee),
      at: line.at ?? new Date(`${line.day}T00:00:00Z`),
      day: line.day,
    },
  });
  if (stray !== undefined)
    await change.writes.query("update statement_row set stray_id = $2 where id = $1", [
      line.id,
      stray,
    ]);
}
