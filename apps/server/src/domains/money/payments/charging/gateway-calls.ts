import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { callbackAddress } from "../../../../platform/http/callbacks.ts";
import { GatewayUnreachable } from "../../../../ports/payment-gateway.ts";
import type { ChargeRequest, ChargeStatusRequest } from "../../../../ports/payment-gateway.ts";
import type { Payments } from "../payments.ts";
import type { ConnectedGateway } from "../registry.ts";
import type { ChargeWord } from "../settling/settle-charge.ts";
import type { ChargeRow } from "../store.ts";

/** Path on the members' address. */
export const CALLBACK_PATH = "/callbacks/payments/{account}";
const MAKING_LIMIT_MS = 8_000;
const ASKING_LIMIT_MS = 10_000;
const NOT_SENT = { state: "unreached" } as const;

/** Creates a leased charge at its gateway; a gateway failure does not throw. */
export async function callToMake(
  brand: BrandContext,
  { publicUrl }: Pick<Payments, "publicUrl">,
  { gateway, id }: ConnectedGateway,
  row: ChargeRow,
): Promise<ChargeWord> {
  const { id: chargeId, payer } = row;
  if (payer === null) throw new Error(`charge ${chargeId} has lost its payer`);
  const request: ChargeRequest = {
    reference: row.charge_reference,
    method: row.method,
    amount: rupiah(row.amount),
    description: row.description,
    payer,
    expiresAt: row.expires_at,
    callbackUrl: callbackAddress(publicUrl, { path: CALLBACK_PATH }, id),
    returnUrl: new URL(row.return_path, publicUrl).href,
  };
  const call = () => gateway.charge(request, AbortSignal.timeout(MAKING_LIMIT_MS));
  const said = await within(MAKING_LIMIT_MS, call, brand, row);
  return { chargeId, source: "create", said };
}

/**
 * Queries the status of a leased charge, or cancels it at the gateway if `cancel` is set and the gateway supports it.
 */
export async function callToAsk(
  brand: BrandContext,
  { gateway }: ConnectedGateway,
  row: ChargeRow,
  cancel: boolean,
): Promise<ChargeWord> {
  const request: ChargeStatusRequest = {
    reference: row.charge_reference,
    gatewayReference: row.gateway_reference ?? undefined,
    method: row.method,
    reported: await readReported(brand.pool, row),
  };
  const signal = AbortSignal.timeout(ASKING_LIMIT_MS);
  const canceling = cancel ? gateway.cancel?.bind(gateway) : undefined;
  const call = () => canceling?.(request, signal) ?? gateway.status(request, signal);
  const said = await within(ASKING_LIMIT_MS, call, brand, row);
  return { chargeId: row.id, source: canceling === undefined ? "status" : "cancel", said };
}

/** A charge normally has one payment; only a few others are queried at once. */
const MOST_REPORTED = 3;

/**
 * Other vendor references that verified callbacks reported as paid for this charge and that are not in suspense yet.
 */
async function readReported(
  pool: pg.Pool,
  { id, gateway_id, charge_reference, gateway_reference }: ChargeRow,
): Promise<readonly string[]> {
  if (gateway_reference === null) return [];
  const found = await pool.query<{ other: string }>({
    name: "payments.reported",
    text: `select distinct reading->>'gatewayReference' as other from payment_callback
      where gateway_id = $1 and reference = $2 and reading->>'state' = 'paid' and reading->>'gatewayReference' <> $3
        and not exists (select from payment_stray s where s.charge_id = $4 and s.line_id = reading->>'gatewayReference')
      limit $5`,
    values: [gateway_id, charge_reference, gateway_reference, id, MOST_REPORTED],
  });
  return found.rows.map(({ other }) => other);
}

const UNANSWERED = { state: "unknown", code: "no_answer", message: "", body: "" } as const;

/** Stops waiting for an adapter that exceeds its time limit; an exception counts as no response. */
async function within<Answer>(
  limitMs: number,
  call: () => Promise<Answer>,
  brand: BrandContext,
  { gateway_id: gateway, charge_reference: charge }: ChargeRow,
): Promise<Answer | typeof NOT_SENT | typeof UNANSWERED> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof UNANSWERED>((resolve) => {
    timer = setTimeout(() => resolve(UNANSWERED), limitMs + 500);
  });
  try {
    return await Promise.race([call(), late]);
  } catch (error) {
    const isUnreached = error instanceof GatewayUnreachable;
    brand.log.warn({ gateway, charge, error: String(error) }, "a gateway gave no answer");
    return isUnreached ? NOT_SENT : UNANSWERED;
  } finally {
    clearTimeout(timer);
  }
}
