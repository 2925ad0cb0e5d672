import type { DepositFailure, DepositState } from "@konter/contract/deposits";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { AccountName, Change, Transfer } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { ChargeRefusal } from "../../../../ports/payment-gateway.ts";
import { notify } from "../../../../kernel/notices/index.ts";
import type {
  ClosedCharge,
  PaidCharge,
  PaymentPurpose,
  ReadyCharge,
  ReversedCharge,
} from "../../payments/index.ts";
import { creditRequests } from "../office/credit-requests.ts";
import { DEPOSIT_NOTICES } from "../notices.ts";
import { DEPOSIT_MOVES } from "../states.ts";
import { addEvents, depositBalance, holdRequest } from "../store.ts";
import type { HeldRequest } from "../store.ts";

/** Implements the payment purpose of top-ups for gateways. */
export const DEPOSIT_PURPOSE: PaymentPurpose = { name: "deposit", paid, closed, reversed, ready };

const gatewayAccount = (id: string): AccountName => ({ kind: "gateway", owner: id });
const FEE_REVENUE: AccountName = { kind: "revenue", owner: "deposit_fee" };
const CLAWBACK: AccountName = { kind: "loss", owner: "clawback" };

/** A late payment is credited. A payment is unwanted if the top-up was granted otherwise or rejected by a person. */
async function paid(change: Change, charge: PaidCharge): Promise<void | "unwanted"> {
  const request = await hold(change.reads, charge.reference);
  if (request.credited !== null || !DEPOSIT_MOVES[request.state].includes("approved"))
    return "unwanted";
  if (request.state === "rejected" || charge.amount !== request.total) return "unwanted";
  await creditRequests(change, [
    {
      request,
      amount: request.nominal,
      fee: request.fee_paid_by === "customer" ? request.fee : 0,
      from: gatewayAccount(charge.connectionId),
      by: "gateway",
      isLate: charge.late,
    },
  ]);
  return undefined;
}

const ENDS: Readonly<Record<ClosedCharge["because"], DepositState>> = {
  expired: "expired",
  canceled: "canceled",
  failed: "failed",
  refused: "failed",
  mismatch: "failed",
  unwanted: "failed",
};

async function closed(change: Change, charge: ClosedCharge): Promise<void> {
  const request = await hold(change.reads, charge.reference);
  const state = ENDS[charge.because];
  if (request.state === state || !DEPOSIT_MOVES[request.state].includes(state)) return;
  if (request.state !== "waiting" && request.state !== "confirming") return;
  const failure = state === "failed" ? failureOf(charge.refusal) : null;
  await change.writes.query(
    "update deposit_request set state = $2, closed_at = clock_timestamp(), failure = $3 where id = $1",
    [request.id, state, failure],
  );
  await addEvents(change.writes, [
    {
      requestId: request.id,
      event: state as "expired" | "canceled" | "failed",
      by: state === "canceled" ? "member" : "gateway",
      text: failure ?? "",
    },
  ]);
}

function failureOf(refusal: ChargeRefusal | undefined): DepositFailure {
  switch (refusal) {
    case "method_closed":
    case "amount_outside":
    case "gateway_configuration":
    case "gateway_trouble":
      return refusal;
    case "rate_limited":
      return "gateway_trouble";
    default:
      return "other";
  }
}

async function ready(change: Change, charge: ReadyCharge): Promise<void> {
  const request = await hold(change.reads, charge.reference);
  const isConfirming =
    charge.state === "confirming" && DEPOSIT_MOVES[request.state].includes("confirming");
  const told = Object.keys(charge.instructions).length > 0 ? charge.instructions : null;
  if (isConfirming)
    await change.writes.query(
      `update deposit_request set state = 'confirming', closed_at = null, failure = null,
         instructions = coalesce($2::jsonb, instructions) where id = $1`,
      [request.id, told === null ? null : JSON.stringify(told)],
    );
  else
    await change.writes.query(
      `update deposit_request set instructions = coalesce($2::jsonb, instructions),
         expires_at = case when state = 'waiting' then $3 else expires_at end where id = $1`,
      [request.id, told === null ? null : JSON.stringify(told), charge.expiresAt],
    );
  await addEvents(change.writes, [
    { requestId: request.id, event: isConfirming ? "paid" : "instructions", by: "gateway" },
  ]);
}

/**
 * Takes back what the member's balance allows and books the rest as a loss. The fee stays on a partial reversal and is
 * returned on a full one.
 */
async function reversed(change: Change, charge: ReversedCharge): Promise<void> {
  const request = await hold(change.reads, charge.reference);
  if (request.state !== "approved")
    throw new Error(`top-up ${request.code} is ${request.state}, and its payment was taken back`);
  const isWhole = charge.amount === charge.paidAmount;
  const fee = isWhole && request.fee_paid_by === "customer" ? request.fee : 0;
  const fromMember = charge.amount - fee;
  const taken = Math.min(fromMember, await depositBalance(change.reads, request.member_id));
  const gateway = gatewayAccount(charge.connectionId);
  const transfers: readonly Transfer[] = [
    { debit: memberAccount("deposit", request.member_id), credit: gateway, amount: rupiah(taken) },
    { debit: CLAWBACK, credit: gateway, amount: rupiah(fromMember - taken) },
    { debit: FEE_REVENUE, credit: gateway, amount: rupiah(fee) },
  ].filter(({ amount }) => amount > 0);
  change.post(
    [
      {
        key: `deposit_reversal:${request.code}`,
        kind: "deposit_reversal",
        reference: request.code,
        transfers,
      },
    ],
    ([result]) => new Error(`the reversal of ${request.code} was ${result}`),
  );
  await change.writes.query(
    "update deposit_request set state = 'reversed', reversed = $2 where id = $1",
    [request.id, charge.amount],
  );
  await addEvents(change.writes, [
    { requestId: request.id, event: "reversed", by: "gateway", amount: charge.amount },
  ]);
  await notify(change.writes, DEPOSIT_NOTICES.deposit_reversed, {
    memberId: request.member_id,
    refId: request.code,
    facts: { code: request.code, amount: taken },
  });
}

async function hold(reads: Queries, code: string): Promise<HeldRequest> {
  const request = await holdRequest(reads, code);
  if (request === undefined) throw new Error(`a gateway was paid for ${code}, which is no top-up`);
  return request;
}
