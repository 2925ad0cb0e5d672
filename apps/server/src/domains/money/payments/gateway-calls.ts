import { rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { callbackAddress } from "../../../platform/http/callbacks.ts";
import { GatewayUnreachable } from "../../../ports/payment-gateway.ts";
import type { ChargeRequest, ChargeStatusRequest } from "../../../ports/payment-gateway.ts";
import type { Payments } from "./payments.ts";
import type { ConnectedGateway } from "./registry.ts";
import type { ChargeWord } from "./settle-charge.ts";
import type { ChargeRow } from "./store.ts";

/** On the members' address. */
export const CALLBACK_PATH = "/callbacks/payments/{account}";
const MAKING_LIMIT_MS = 8_000;
const ASKING_LIMIT_MS = 10_000;
const NOT_SENT = { state: "unreached" } as const;

/** Has a leased charge made; never throws for the gateway. */
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

/** Asks how a leased charge stands, or has it closed there where `cancel` says so and the gateway can. */
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
  };
  const signal = AbortSignal.timeout(ASKING_LIMIT_MS);
  const canceling = cancel ? gateway.cancel?.bind(gateway) : undefined;
  const call = () => canceling?.(request, signal) ?? gateway.status(request, signal);
  const said = await within(ASKING_LIMIT_MS, call, brand, row);
  return { chargeId: row.id, source: canceling === undefined ? "status" : "cancel", said };
}

const UNANSWERED = { state: "unknown", code: "no_answer", message: "", body: "" } as const;

/** An adapter that does not keep its own time is not waited for; what it throws is no answer. */
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
