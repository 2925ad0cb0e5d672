import { setTimeout as sleep } from "node:timers/promises";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { GatewayRefused, GatewayUnreachable } from "../../../../ports/payment-gateway.ts";
import type { SettlementLine } from "../../../../ports/payment-gateway.ts";
import { claimOne } from "./claims.ts";
import { callToAsk } from "../charging/gateway-calls.ts";
import type { Payments } from "../payments.ts";
import type { ConnectedGateway } from "../registry.ts";
import { settleCharge } from "../settling/settle-charge.ts";
import { strayPayment } from "../settling/strays.ts";

const LONGEST_WAIT_MS = 120_000;
/** Allows for clock differences with gateways and for lines written some time after the payment. */
const EARLIER_MS = 60 * 60_000;

/** What gateways reported about the charges in a restored backup and about unknown ones. */
export interface RestoredCharges {
  readonly gateway: string;
  readonly asked: number;
  /** Paid since the backup, and credited now. */
  readonly credited: readonly string[];
  /** The gateway did not respond; polled again when the brand sells. */
  readonly unanswered: readonly string[];
  /** Whether the gateway can list payments of unknown charges; if not, staff have to read its dashboard. */
  readonly listed: boolean;
  /** Payments of unknown charges: their money is in suspense, each with a case. */
  readonly strays: number;
  readonly strayAmount: number;
}

/**
 * Polls every gateway about the charges of a restored backup that are open, or closed unpaid and still monitored.
 * Payments made since are credited through settleCharge. Payments of unknown charges that the gateway lists go to
 * suspense. Creates no charge.
 */
export async function askRestoredCharges(
  brand: BrandContext,
  payments: Payments,
  knownUntil: Date,
): Promise<readonly RestoredCharges[]> {
  // The charge may have been created since, so its status is queried first, as after a gateway timeout.
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

/** Undefined if the gateway cannot list payments or did not respond. */
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

/** A payment of a known charge is handled through that charge. */
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
