import { setTimeout as sleep } from "node:timers/promises";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { GatewayRefused, GatewayUnreachable } from "../../../ports/payment-gateway.ts";
import type { SettlementLine } from "../../../ports/payment-gateway.ts";
import { claimOne } from "./claims.ts";
import { callToAsk } from "./gateway-calls.ts";
import type { Payments } from "./payments.ts";
import type { ConnectedGateway } from "./registry.ts";
import { settleCharge } from "./settle-charge.ts";
import { strayPayment } from "./strays.ts";

const LONGEST_WAIT_MS = 120_000;
/** Gateways' clocks and ours, and a line that is written a while after its payment. */
const EARLIER_MS = 60 * 60_000;

/** What a gateway said of the charges that a restored backup remembers, and of those that it does not. */
export interface RestoredCharges {
  readonly gateway: string;
  readonly asked: number;
  /** Paid since, and credited now. */
  readonly credited: readonly string[];
  /** Nobody answered: asked again once the brand sells. */
  readonly unanswered: readonly string[];
  /** Whether it tells of payments of charges that we do not know; where not, its dashboard has to be read. */
  readonly listed: boolean;
  /** Those payments: their money lies in suspense, each with a case. */
  readonly strays: number;
  readonly strayAmount: number;
}

/**
 * Asks every gateway how the charges stand that are open in a restored backup, or were closed unpaid and are still watched: what was
 * paid since is credited by the one function that settles charges. Then what the gateway lists of charges that we do not know goes
 * into suspense. No charge is made.
 */
export async function askRestoredCharges(
  brand: BrandContext,
  payments: Payments,
  knownUntil: Date,
): Promise<readonly RestoredCharges[]> {
  // Perhaps made since: asked about first, as after a gateway that did not answer.
  await brand.pool.query(
    `update payment_charge set makes = 1, made_at = opened_at, make_again = false
     where state = 'creating' and makes = 0 and opened_at <= $1`,
    [knownUntil],
  );
  return Promise.all(
    payments.gateways.all().map((connected) => askOne(brand, payments, connected, knownUntil)),
  );
}

async function askOne(
  brand: BrandContext,
  payments: Payments,
  connected: ConnectedGateway,
  knownUntil: Date,
): Promise<RestoredCharges> {
  const { rows } = await brand.pool.query<{
    id: number;
    charge_reference: string;
    wait_ms: number;
  }>(
    `select id, charge_reference, greatest(extract(epoch from call_again_at - clock_timestamp()) * 1000, 0)::int as wait_ms
     from payment_charge where gateway_id = $1 and opened_at <= $2
       and (state in ('creating', 'pending', 'confirming') or (state = 'closed' and next_ask_at is not null)) order by id`,
    [connected.id, knownUntil],
  );
  const credited: string[] = [];
  const unanswered: string[] = [];
  for (const { id, charge_reference: reference, wait_ms: wait } of rows) {
    await sleep(Math.min(wait, LONGEST_WAIT_MS));
    const effect = await settleOne(brand, payments, connected, id);
    if (effect === "unanswered") unanswered.push(reference);
    else if (await isCredited(brand, id)) credited.push(reference);
  }
  const strays = await keepUnknown(brand, connected, knownUntil);
  return {
    gateway: connected.id,
    asked: rows.length,
    credited,
    unanswered,
    listed: strays !== undefined,
    strays: strays?.length ?? 0,
    strayAmount: (strays ?? []).reduce((sum, { amount }) => sum + amount, 0),
  };
}

async function settleOne(
  brand: BrandContext,
  payments: Payments,
  connected: ConnectedGateway,
  id: number,
): Promise<"answered" | "unanswered"> {
  const apart = connected.gateway.capabilities.minSecondsBetweenCalls;
  const charge = await claimOne(brand.pool, id, apart);
  if (charge === undefined) return "unanswered";
  const word = await callToAsk(brand, connected, charge, false);
  await settleCharge(brand, payments, word);
  return word.said.state === "unknown" || word.said.state === "unreached"
    ? "unanswered"
    : "answered";
}

async function isCredited({ pool }: BrandContext, id: number): Promise<boolean> {
  const found = await pool.query(
    "select from payment_charge where id = $1 and credited_at is not null",
    [id],
  );
  return found.rowCount === 1;
}

/** Undefined where the gateway lists nothing, or did not answer. */
async function keepUnknown(
  brand: BrandContext,
  { id: gateway, gateway: adapter }: ConnectedGateway,
  knownUntil: Date,
): Promise<readonly SettlementLine[] | undefined> {
  const from = new Date(knownUntil.getTime() - EARLIER_MS);
  const lines = adapter.settlements?.(from, new Date());
  if (lines === undefined) return undefined;
  const kept: SettlementLine[] = [];
  try {
    for await (const page of lines)
      for (const line of page) if (await keepLine(brand, gateway, line)) kept.push(line);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayRefused)) throw error;
    brand.log.warn({ gateway, error: error.message }, "a gateway's payments could not be listed");
    return undefined;
  }
  return kept;
}

/** A payment of a charge that we know is that charge's own business. */
async function keepLine(
  brand: BrandContext,
  gateway: string,
  line: SettlementLine,
): Promise<boolean> {
  if (line.kind !== "payment" || line.amount <= 0) return false;
  const known = await brand.pool.query(
    "select from payment_charge where gateway_id = $1 and (charge_reference = $2 or gateway_reference = $3)",
    [gateway, line.reference ?? null, line.gatewayReference ?? null],
  );
  if ((known.rowCount ?? 0) > 0) return false;
  const stray = await brand.ledger.commit((change) => strayPayment(change, { gateway, line }));
  return stray !== undefined;
}
