import { rowQueue } from "../../../../platform/workers/queue.ts";
import type pg from "pg";
import type { ChargeRow } from "../store.ts";

/** Longer than the longest call, so a lease ends only if its worker has died. */
const LEASE_SECONDS = 30;
/**
 * A worker paused for longer (for example on a suspended machine) makes no call, because the gateway's minimum interval
 * counts from the claim.
 */
const LATEST_CALL_MS = 5_000;

/** `give_up`: the charge expired before it was sent to its gateway. */
type ClaimedAction = "make" | "ask" | "cancel" | "give_up";

export interface ClaimedCharge extends ChargeRow {
  readonly action: ClaimedAction;
}

/** Returns whether the worker that claimed at `claimedAt` may still call the gateway. */
export const mayCall = (claimedAt: number): boolean =>
  performance.now() - claimedAt <= LATEST_CALL_MS;

/**
 * The due action for a charge: create it for the first time or again, cancel it at the gateway, or query its status.
 */
const ACTION = `case when state = 'creating' and makes = 0 and expires_at <= clock_timestamp() then 'give_up'
  when state = 'creating' and (makes = 0 or make_again and expires_at > clock_timestamp()) then 'make'
  when state = 'closed' and cancel_wanted then 'cancel' else 'ask' end`;

/** The open charges, by gateway. */
export const CHARGES = rowQueue({
  table: "payment_charge",
  due: "next_ask_at",
  partition: { column: "gateway_id", accounts: "payment_gateway" },
  notBefore: "call_again_at",
});

/** Leases the charges selected by `due` to this worker; $1 is the gateway's minimum interval in seconds. */
const leasing = (due: string): string =>
  `update payment_charge c set next_ask_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
     called_at = clock_timestamp(),
     call_again_at = clock_timestamp() + make_interval(secs => $1::float8 + ${LATEST_CALL_MS / 1_000}),
     makes = c.makes + (case when due.action = 'make' then 1 else 0 end),
     made_at = case when due.action = 'make' then clock_timestamp() else c.made_at end,
     make_again = c.make_again and due.action <> 'make'
   from (select id, ${ACTION} as action from payment_charge where ${due} for no key update skip locked) due
   where c.id = due.id returning c.*, due.action`;

const DUE = leasing(`gateway_id = $2 and ${CHARGES.isDue} order by next_ask_at limit $3`);
/** One charge now, if no other worker holds it and the gateway's interval allows. */
const ONE_NEW = leasing(`id = $2 and state = 'creating' and makes = 0 and next_ask_at is not null
  and coalesce(call_again_at <= clock_timestamp(), true)`);
const ONE_OPEN = leasing(`id = $2 and state in ('creating', 'pending') and makes > 0
  and coalesce(call_again_at <= clock_timestamp(), true)`);

const ONE = leasing("id = $2 and coalesce(call_again_at <= clock_timestamp(), true)");

/** Leases a charge for a status query, due or not; undefined if the gateway's interval has not passed. */
export async function claimOne(
  pool: pg.Pool,
  id: number,
  secondsApart: number,
): Promise<ClaimedCharge | undefined> {
  return (await pool.query<ClaimedCharge>(ONE, [secondsApart, id])).rows[0];
}

/** Leases due charges of one gateway; each may be called once. */
export async function claimDue(
  pool: pg.Pool,
  gatewayId: string,
  limit: number,
  secondsApart: number,
): Promise<readonly ClaimedCharge[]> {
  const answer = await pool.query<ClaimedCharge>({
    name: "payments.claim",
    text: DUE,
    values: [secondsApart, gatewayId, limit],
  });
  return answer.rows;
}

/** Leases a charge that was not sent to the gateway yet. */
export async function claimNew(
  pool: pg.Pool,
  id: number,
  secondsApart: number,
): Promise<ClaimedCharge | undefined> {
  return (await pool.query<ClaimedCharge>(ONE_NEW, [secondsApart, id])).rows[0];
}

/** Leases an open charge for cancellation at its gateway; undefined if the gateway's interval has not passed. */
export async function claimOpen(
  pool: pg.Pool,
  id: number,
  secondsApart: number,
): Promise<ClaimedCharge | undefined> {
  return (await pool.query<ClaimedCharge>(ONE_OPEN, [secondsApart, id])).rows[0];
}
