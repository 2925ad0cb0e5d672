import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { ChargeOutcome, PaymentReading } from "../../../ports/payment-gateway.ts";
import type { Act } from "./decide.ts";
import type { Payments } from "./payments.ts";
import { factsOf, tellPurpose } from "./purposes.ts";
import type { ChargeWord } from "./settle-charge.ts";
import type { ClosedBecause } from "./states.ts";
import { openCase } from "./store.ts";
import type { ChargeRow } from "./store.ts";
import { keepStray } from "./strays.ts";

const none = (): number => 0;

/** Does one thing of a decision, in its transaction; answers the charge as it then stands. Throws PurposeFailed. */
export async function applyAct(
  client: pg.PoolClient,
  payments: Payments,
  row: ChargeRow,
  act: Act,
  { said }: ChargeWord,
  now: Date,
): Promise<ChargeRow> {
  const stray = { gatewayId: row.gateway_id, chargeId: row.id };
  switch (act.act) {
    case "ready":
      return makeReady(client, payments, row, said);
    case "confirm":
      return confirm(client, payments, row, { at: act.at, paidAt: paidAtOf(said, now) });
    case "credit":
      return credit(client, payments, row, said, now);
    case "close": {
      const refusal = said.state === "refused" ? said.reason : undefined;
      return close(client, payments, row, act.because, refusal);
    }
    case "reverse":
      return reverse(client, payments, row, act.amount);
    case "stray":
      await keepStray(client, { ...stray, amount: act.amount, reason: act.reason });
      return row;
    case "foreign": {
      const { currency, detail } = act;
      await keepStray(client, { ...stray, amount: 0, currency, detail, reason: "currency" });
      return row;
    }
    case "case":
      await openCase(client, { ...stray, reason: act.reason });
      return row;
  }
}

type Said = ChargeWord["said"];

/** As the gateway says; a moment that is yet to come is none. */
function paidAtOf(said: Said, now: Date): Date {
  const { paidAt } = said as Partial<PaymentReading>;
  return paidAt !== undefined && paidAt <= now ? paidAt : now;
}

async function makeReady(
  client: pg.PoolClient,
  payments: Payments,
  row: ChargeRow,
  said: Said,
): Promise<ChargeRow> {
  const { instructions } = said as Partial<PaymentReading>;
  const { expiresAt } = said as Partial<Extract<ChargeOutcome, { state: "made" }>>;
  const moved = await client.query<ChargeRow>(
    `update payment_charge set state = 'pending', payer = null, make_again = false, instructions = coalesce($2, instructions),
       expires_at = coalesce($3, expires_at) where id = $1 returning *`,
    [row.id, JSON.stringify(instructions), expiresAt],
  );
  return tellReady(client, payments, onlyRow(moved), "pending");
}

async function tellReady(
  client: pg.PoolClient,
  payments: Payments,
  row: ChargeRow,
  state: "pending" | "confirming",
): Promise<ChargeRow> {
  const { instructions, expires_at: expiresAt } = row;
  const ready = { ...factsOf(row), state, instructions: instructions ?? {}, expiresAt };
  await tellPurpose(client, payments, row, (purpose) => purpose.ready(client, ready));
  return row;
}

async function confirm(
  client: pg.PoolClient,
  payments: Payments,
  { id }: ChargeRow,
  { at, paidAt }: { readonly at: Date; readonly paidAt: Date },
): Promise<ChargeRow> {
  const moved = await client.query<ChargeRow>(
    `update payment_charge set state = 'confirming', confirm_at = $2, paid_at = coalesce(paid_at, $3), payer = null,
       make_again = false, closed_because = null, refusal = null where id = $1 returning *`,
    [id, at, paidAt],
  );
  return tellReady(client, payments, onlyRow(moved), "confirming");
}

/** The purpose is asked first: what it has no use for is not credited and lies in suspense. */
async function credit(
  client: pg.PoolClient,
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
    client,
    payments,
    row,
    (purpose) => purpose.paid(client, paid),
    (taken) => (taken === "unwanted" ? 0 : 0 - row.amount),
  );
  if (answer === "unwanted") {
    const { gateway_id: gatewayId, id: chargeId, amount } = row;
    await keepStray(client, { gatewayId, chargeId, amount, reason: "unwanted" });
    return row.state === "closed" ? row : close(client, payments, row, "unwanted", undefined);
  }
  const moved = await client.query<ChargeRow>(
    `update payment_charge set state = 'paid', credited_at = clock_timestamp(), paid_at = $2, paid_late = $3, gateway_fee = $4,
       payer = null, make_again = false, cancel_wanted = false, confirm_at = null, closed_because = null, refusal = null
     where id = $1 returning *`,
    [row.id, paidAt, late, fee !== undefined && fee >= 0 ? fee : null],
  );
  return onlyRow(moved);
}

/** Closes a charge that is open, for this reason. Throws PurposeFailed. */
export async function close(
  client: pg.PoolClient,
  payments: Payments,
  { id }: ChargeRow,
  because: ClosedBecause,
  refusal: ChargeRow["refusal"] | undefined,
): Promise<ChargeRow> {
  const moved = await client.query<ChargeRow>(
    `update payment_charge set state = 'closed', closed_because = $2, refusal = $3, closed_at = coalesce(closed_at, clock_timestamp()),
       payer = null, make_again = false, confirm_at = null, paid_at = null where id = $1 returning *`,
    [id, because, refusal ?? null],
  );
  const row = onlyRow(moved);
  const closed = { ...factsOf(row), because, refusal: refusal ?? undefined };
  await tellPurpose(client, payments, row, (purpose) => purpose.closed(client, closed), none);
  return row;
}

async function reverse(
  client: pg.PoolClient,
  payments: Payments,
  row: ChargeRow,
  back: number,
): Promise<ChargeRow> {
  const amount = rupiah(back);
  const reversed = { ...factsOf(row), amount, paidAmount: rupiah(row.amount) };
  await tellPurpose(
    client,
    payments,
    row,
    (purpose) => purpose.reversed(client, reversed),
    () => back,
  );
  const moved = await client.query<ChargeRow>(
    `update payment_charge set state = 'reversed', reversed_amount = $2, reversed_at = clock_timestamp() where id = $1 returning *`,
    [row.id, back],
  );
  return onlyRow(moved);
}
