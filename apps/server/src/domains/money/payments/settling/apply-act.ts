import { rupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import type { ChargeOutcome, PaymentReading } from "../../../../ports/payment-gateway.ts";
import type { Act } from "../deciding/decide.ts";
import type { Payments } from "../payments.ts";
import { factsOf, tellPurpose } from "../purposes.ts";
import type { ChargeWord } from "./settle-charge.ts";
import type { ClosedBecause } from "../deciding/states.ts";
import { openCase } from "../store.ts";
import type { ChargeRow } from "../store.ts";
import { keepStray } from "./strays.ts";

/** Adds one action of a decision to the change and returns the charge after it. Throws PurposeFailed. */
export async function applyAct(
  change: Change,
  payments: Payments,
  row: ChargeRow,
  act: Act,
  { said }: ChargeWord,
  now: Date,
): Promise<ChargeRow> {
  const stray = { gatewayId: row.gateway_id, chargeId: row.id };
  switch (act.act) {
    case "ready":
      return makeReady(change, payments, row, said);
    case "confirm":
      return confirm(change, payments, row, { at: act.at, paidAt: paidAtOf(said, now) });
    case "credit":
      return credit(change, payments, row, said, now);
    case "close": {
      const refusal = said.state === "refused" ? said.reason : undefined;
      return close(change, payments, row, act.because, { refusal, now });
    }
    case "reverse":
      return reverse(change, payments, row, act.amount);
    case "stray":
      await keepStray(change, {
        ...stray,
        amount: act.amount,
        reason: act.reason,
        ...(act.lineId !== undefined && { lineId: act.lineId, detail: act.lineId }),
      });
      return row;
    case "foreign": {
      const { currency, detail } = act;
      await keepStray(change, { ...stray, amount: 0, currency, detail, reason: "currency" });
      return row;
    }
    case "case":
      await openCase(change.writes, { ...stray, reason: act.reason });
      return row;
  }
}

type Said = ChargeWord["said"];

/** The time that the gateway reports; a future time is ignored. */
function paidAtOf(said: Said, now: Date): Date {
  const { paidAt } = said as Partial<PaymentReading>;
  return paidAt !== undefined && paidAt <= now ? paidAt : now;
}

async function makeReady(
  change: Change,
  payments: Payments,
  row: ChargeRow,
  said: Said,
): Promise<ChargeRow> {
  const { instructions } = said as Partial<PaymentReading>;
  const { expiresAt } = said as Partial<Extract<ChargeOutcome, { state: "made" }>>;
  await change.writes.query(
    `update payment_charge set state = 'pending', payer = null, make_again = false, instructions = coalesce($2, instructions),
       expires_at = coalesce($3, expires_at) where id = $1`,
    [row.id, JSON.stringify(instructions), expiresAt],
  );
  const moved: ChargeRow = {
    ...row,
    state: "pending",
    payer: null,
    make_again: false,
    instructions: instructions ?? row.instructions,
    expires_at: expiresAt ?? row.expires_at,
  };
  return tellReady(change, payments, moved, "pending");
}

async function tellReady(
  change: Change,
  payments: Payments,
  row: ChargeRow,
  state: "pending" | "confirming",
): Promise<ChargeRow> {
  const { instructions, expires_at: expiresAt } = row;
  const ready = { ...factsOf(row), state, instructions: instructions ?? {}, expiresAt };
  await tellPurpose(change, payments, row, (purpose, own) => purpose.ready(own, ready));
  return row;
}

async function confirm(
  change: Change,
  payments: Payments,
  row: ChargeRow,
  { at, paidAt }: { readonly at: Date; readonly paidAt: Date },
): Promise<ChargeRow> {
  await change.writes.query(
    `update payment_charge set state = 'confirming', confirm_at = $2, paid_at = coalesce(paid_at, $3), payer = null,
       make_again = false, closed_because = null, refusal = null where id = $1`,
    [row.id, at, paidAt],
  );
  const moved: ChargeRow = {
    ...row,
    state: "confirming",
    confirm_at: at,
    paid_at: row.paid_at ?? paidAt,
    payer: null,
    make_again: false,
    closed_because: null,
    refusal: null,
  };
  return tellReady(change, payments, moved, "confirming");
}

/** The purpose is called first; if it does not want the money, the payment goes to suspense instead. */
async function credit(
  change: Change,
  payments: Payments,
  row: ChargeRow,
  said: Said,
  now: Date,
): Promise<ChargeRow> {
  const paidAt = row.paid_at ?? paidAtOf(said, now);
  const late = row.closed_at !== null || paidAt > row.expires_at;
  const { fee } = said as Partial<PaymentReading>;
  const paid = { ...factsOf(row), paidAt, late, gatewayFee: fee };
  const answer = await tellPurpose(
    change,
    payments,
    row,
    (purpose, own) => purpose.paid(own, paid),
    (taken) => (taken === "unwanted" ? 0 : 0 - row.amount),
  );
  if (answer === "unwanted") {
    const { gateway_id: gatewayId, id: chargeId, amount } = row;
    await keepStray(change, { gatewayId, chargeId, amount, reason: "unwanted" });
    return row.state === "closed"
      ? row
      : close(change, payments, row, "unwanted", { refusal: undefined, now });
  }
  const gatewayFee = fee !== undefined && fee >= 0 ? fee : null;
  await change.writes.query(
    `update payment_charge set state = 'paid', credited_at = clock_timestamp(), paid_at = $2, paid_late = $3, gateway_fee = $4,
       payer = null, make_again = false, cancel_wanted = false, confirm_at = null, closed_because = null, refusal = null
     where id = $1`,
    [row.id, paidAt, late, gatewayFee],
  );
  return {
    ...row,
    state: "paid",
    credited_at: now,
    paid_at: paidAt,
    paid_late: late,
    gateway_fee: gatewayFee,
    payer: null,
    make_again: false,
    cancel_wanted: false,
    confirm_at: null,
    closed_because: null,
    refusal: null,
  };
}

/** Closes an open charge with the given reason. Throws PurposeFailed. */
export async function close(
  change: Change,
  payments: Payments,
  before: ChargeRow,
  because: ClosedBecause,
  { refusal, now }: { readonly refusal: ChargeRow["refusal"] | undefined; readonly now: Date },
): Promise<ChargeRow> {
  await change.writes.query(
    `update payment_charge set state = 'closed', closed_because = $2, refusal = $3, closed_at = coalesce(closed_at, clock_timestamp()),
       payer = null, make_again = false, confirm_at = null, paid_at = null where id = $1`,
    [before.id, because, refusal ?? null],
  );
  const row: ChargeRow = {
    ...before,
    state: "closed",
    closed_because: because,
    refusal: refusal ?? null,
    closed_at: before.closed_at ?? now,
    payer: null,
    make_again: false,
    confirm_at: null,
    paid_at: null,
  };
  const closed = { ...factsOf(row), because, refusal: refusal ?? undefined };
  await tellPurpose(change, payments, row, (purpose, own) => purpose.closed(own, closed));
  return row;
}

async function reverse(
  change: Change,
  payments: Payments,
  row: ChargeRow,
  back: number,
): Promise<ChargeRow> {
  const amount = rupiah(back);
  const reversed = { ...factsOf(row), amount, paidAmount: rupiah(row.amount) };
  await tellPurpose(
    change,
    payments,
    row,
    (purpose, own) => purpose.reversed(own, reversed),
    () => back,
  );
  await change.writes.query(
    `update payment_charge set state = 'reversed', reversed_amount = $2, reversed_at = clock_timestamp() where id = $1`,
    [row.id, back],
  );
  return { ...row, state: "reversed", reversed_amount: back };
}
