import type { CashlessFailure, CashlessState } from "@konter/contract/cashless";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { AccountName, Change, Transfer } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import { notify } from "../../../kernel/notices/index.ts";
import { depositBalance } from "../../money/deposits/index.ts";
import type {
  ClosedCharge,
  PaidCharge,
  PaymentPurpose,
  ReadyCharge,
  ReversedCharge,
} from "../../money/payments/index.ts";
import { CASHLESS } from "../shipments/index.ts";
import { CASHLESS_NOTICES } from "./notices.ts";
import { announce, lockCashless } from "./store.ts";
import type { CashlessRow } from "./store.ts";

/** Parcels that their sender pays by a payment channel. */
export const CASHLESS_PURPOSE: PaymentPurpose = { name: "cashless", paid, closed, reversed, ready };

const gatewayAccount = (owner: string): AccountName => ({ kind: "gateway", owner });
const FEE_REVENUE: AccountName = { kind: "revenue", owner: "cashless_fee" };
const CLAWBACK: AccountName = { kind: "loss", owner: "clawback" };

async function require(reads: Queries, code: string): Promise<CashlessRow> {
  const row = await lockCashless(reads, code);
  if (row === undefined) throw new Error(`a gateway was paid for ${code}, which is no parcel`);
  return row;
}

/** Posts one journal of a cashless parcel; it exists at most once. */
function post(
  change: Change,
  { code }: CashlessRow,
  step: "paid" | "late" | "refund" | "reversed",
  transfers: readonly Transfer[],
): void {
  const key = `cashless:${code}:${step}`;
  const journal = {
    key,
    kind: `cashless_${step}`,
    reference: code,
    transfers: transfers.filter(({ amount }) => amount > 0),
  };
  change.post([journal], ([result]) => new Error(`${key} was not posted: ${result}`));
}

const OPEN: readonly CashlessState[] = ["waiting", "confirming"];
/** The order that a late payment finds. Its parcel may have been sent in another way since. */
const ENDED: readonly CashlessState[] = ["expired", "canceled", "failed"];

/**
 * A payment in time is kept for the order. A late one goes to the deposit of the counter's account, because its parcel
 * may have been sent otherwise since.
 */
async function paid(change: Change, charge: PaidCharge): Promise<void | "unwanted"> {
  const row = await require(change.reads, charge.reference);
  if (charge.amount !== row.amount) return "unwanted";
  if (!OPEN.includes(row.state) && !ENDED.includes(row.state)) return "unwanted";
  const gateway = gatewayAccount(charge.connectionId);
  const isLate = charge.late || ENDED.includes(row.state);
  const to = isLate ? memberAccount("deposit", row.member_id) : CASHLESS;
  post(change, row, isLate ? "late" : "paid", [
    { debit: gateway, credit: to, amount: rupiah(row.total) },
    { debit: gateway, credit: FEE_REVENUE, amount: rupiah(row.amount - row.total) },
  ]);
  if (isLate) {
    await change.writes.query(
      `update cashless_parcel set state = 'refunded', paid_at = $2, closed_at = clock_timestamp(), failure = null,
         refund_code = 'cashless_paid_late' where id = $1`,
      [row.id, charge.paidAt],
    );
    await tellRefunded(change.writes, row);
  } else
    await change.writes.query(
      "update cashless_parcel set state = 'paid', paid_at = $2, next_send_at = clock_timestamp() where id = $1",
      [row.id, charge.paidAt],
    );
  await announce(change.writes, row);
  return undefined;
}

/** Gives the money of a paid order that cannot be accepted to the counter's deposit. */
export async function refundPaid(
  change: Change,
  row: CashlessRow,
  because: { readonly code: string; readonly parameters: object },
): Promise<void> {
  post(change, row, "refund", [
    {
      debit: CASHLESS,
      credit: memberAccount("deposit", row.member_id),
      amount: rupiah(row.total),
    },
  ]);
  change.writeRows(
    1,
    `update cashless_parcel set state = 'refunded', closed_at = clock_timestamp(), next_send_at = null, refund_code = $2,
       refund_parameters = $3 where id = $1 and state = 'paid'`,
    [row.id, because.code, JSON.stringify(because.parameters)],
  );
  await tellRefunded(change.writes, row);
  await announce(change.writes, row);
}

async function tellRefunded(writes: Queries, row: CashlessRow): Promise<void> {
  await notify(writes, CASHLESS_NOTICES.refunded, {
    memberId: row.member_id,
    facts: { code: row.code, amount: row.total, payer: row.payer_name },
  });
}

const ENDS: Readonly<Record<ClosedCharge["because"], CashlessState>> = {
  expired: "expired",
  canceled: "canceled",
  failed: "failed",
  refused: "failed",
  mismatch: "failed",
  unwanted: "failed",
};

async function closed(change: Change, charge: ClosedCharge): Promise<void> {
  const row = await require(change.reads, charge.reference);
  if (!OPEN.includes(row.state)) return;
  const state = ENDS[charge.because];
  const failure: CashlessFailure | null =
    state !== "failed" ? null : charge.refusal === undefined ? "other" : "gateway_refused";
  await change.writes.query(
    "update cashless_parcel set state = $2, closed_at = clock_timestamp(), failure = $3 where id = $1",
    [row.id, state, failure],
  );
  await announce(change.writes, row);
}

async function ready(change: Change, charge: ReadyCharge): Promise<void> {
  const row = await require(change.reads, charge.reference);
  const isConfirming =
    charge.state === "confirming" && (OPEN.includes(row.state) || ENDED.includes(row.state));
  const told = Object.keys(charge.instructions).length > 0 ? charge.instructions : null;
  await change.writes.query(
    `update cashless_parcel set instructions = coalesce($2::jsonb, instructions),
       state = case when $3 then 'confirming' else state end,
       expires_at = case when state = 'waiting' then $4 else expires_at end where id = $1`,
    [row.id, told === null ? null : JSON.stringify(told), isConfirming, charge.expiresAt],
  );
  await announce(change.writes, row);
}

/**
 * Takes a payment back from where its money is: the order that is not accepted yet, or the counter's deposit as far as
 * it reaches. What a sent parcel has cost is the brand's loss.
 */
async function reversed(change: Change, charge: ReversedCharge): Promise<void> {
  const row = await require(change.reads, charge.reference);
  const gateway = gatewayAccount(charge.connectionId);
  const isWhole = charge.amount === charge.paidAmount;
  const isWaiting = row.state === "paid" && isWhole;
  const fee = isWhole ? row.amount - row.total : 0;
  const back = charge.amount - fee;
  const deposit = memberAccount("deposit", row.member_id);
  const fromDeposit =
    row.state === "refunded"
      ? Math.min(back, await depositBalance(change.reads, row.member_id))
      : 0;
  const fromOrder = isWaiting ? back : 0;
  post(change, row, "reversed", [
    { debit: CASHLESS, credit: gateway, amount: rupiah(fromOrder) },
    { debit: deposit, credit: gateway, amount: rupiah(fromDeposit) },
    { debit: CLAWBACK, credit: gateway, amount: rupiah(back - fromOrder - fromDeposit) },
    { debit: FEE_REVENUE, credit: gateway, amount: rupiah(fee) },
  ]);
  const isOver = isWaiting || row.state === "refunded";
  await change.writes.query(
    `update cashless_parcel set reversed = $2, state = case when $3 then 'reversed' else state end,
       next_send_at = case when $3 then null else next_send_at end where id = $1`,
    [row.id, charge.amount, isOver],
  );
  await announce(change.writes, row);
}
