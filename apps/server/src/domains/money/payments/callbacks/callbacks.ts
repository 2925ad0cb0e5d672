import type { Queries } from "@konter/postgres";
import { createHash } from "node:crypto";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { CallbackPlace, ReceiveCall } from "../../../../platform/http/callbacks.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import type { Worker } from "../../../../platform/workers/worker.ts";
import type { RawCallback } from "../../../../ports/callback.ts";
import { finishCallback, insertCallback, PAYMENT_CALLBACKS } from "./callback-store.ts";
import type { WaitingCallback } from "./callback-store.ts";
import type { Standing } from "../deciding/decide.ts";
import { CALLBACK_PATH } from "../charging/gateway-calls.ts";
import { CALLBACKS } from "../meters.ts";
import type { GatewayRegistry } from "../registry.ts";
import type { PaymentCallbackReading, PaymentReading } from "../../../../ports/payment-gateway.ts";
import { insertWord, lockCharge } from "../store.ts";
import type { ChargeRow } from "../store.ts";
import { meaningOf } from "../deciding/words.ts";

/** The callback endpoint for gateways, which report the state of a charge. */
export const PAYMENT_CALLBACK: CallbackPlace = {
  path: CALLBACK_PATH,
  limitBytes: 64 * 1024,
  caller: { id: "Payment gateway", en: "The payment gateway" },
  proof: {
    id: "Tanda tangan atau token gateway dengan kunci rahasia akunnya; statusnya selalu ditanyakan lagi sebelum uang bergerak.",
    en: "The gateway's signature or token with its account's secret; the status is always asked before money moves.",
  },
};

/** A callback with an unknown reference is retried this often and then only kept as a record. */
const ORPHAN_TRIES = 24;
/** For a callback that contains only the vendor's id, such as a refund of a payment that no charge has recorded. */
const NAMELESS_TRIES = 3;
const ORPHAN_WAIT_SECONDS = 300;
const AT_ONCE = 64;

export type CallbackAnswer = "stored" | "ignored" | "forged" | "unreadable" | "unknown_gateway";
const STATUS: Readonly<Record<CallbackAnswer, number>> = {
  stored: 200,
  ignored: 200,
  forged: 401,
  unreadable: 400,
  unknown_gateway: 404,
};

/** Receives the callbacks of gateways. */
export function receiveFromGateways(
  brand: BrandContext,
  gateways: GatewayRegistry,
  onStored: () => void,
): ReceiveCall {
  return async ({ account, headers, body, address }) => {
    const result = await receiveCallback(brand, gateways, account, { headers, body }, address);
    if (result === "stored") onStored();
    return { status: STATUS[result], result };
  };
}

/**
 * Receives a callback: verifies the raw body, stores it once, responds at once and processes it from the table. A
 * callback that fails verification is only logged.
 */
export async function receiveCallback(
  brand: BrandContext,
  gateways: GatewayRegistry,
  gatewayId: string,
  callback: RawCallback,
  address: string,
): Promise<CallbackAnswer> {
  const reading = gateways.find(gatewayId)?.readCallback(callback);
  const result =
    reading === undefined
      ? "unknown_gateway"
      : reading.kind === "payment"
        ? "stored"
        : reading.kind;
  brand.meters?.count(CALLBACKS, { result });
  if (reading?.kind !== "payment") {
    brand.log.warn(
      { gateway: gatewayId, kind: result, reason: reading?.reason, address },
      "payment callback without a payment",
    );
    return result;
  }
  const digest = createHash("sha256").update(callback.body).digest();
  await insertCallback(brand.pool, {
    gatewayId,
    digest,
    headers: callback.headers,
    body: callback.body,
    address,
    reference: reading.reference,
    reading: withReference(reading),
  });
  return result;
}

/** The parsed callback with the vendor's reference of the charge, which the reading itself may lack. */
const withReference = ({
  reading,
  gatewayReference,
}: Extract<PaymentCallbackReading, { kind: "payment" }>): PaymentReading =>
  gatewayReference === undefined ? reading : { ...reading, gatewayReference };

const PAUSE_MS = 500;

/** Processes callbacks and calls `onHeard` afterwards. */
export const callbackWorker = (brand: BrandContext, onHeard: () => void): Worker => ({
  name: "payment callbacks",
  pauseMs: PAUSE_MS,
  queues: [PAYMENT_CALLBACKS],
  work: async () => {
    const count = await processCallbacks(brand);
    if (count > 0) onHeard();
    return count > 0;
  },
});

/** Processes due callbacks in the order received and returns their number. */
export async function processCallbacks(brand: BrandContext): Promise<number> {
  const waiting = await PAYMENT_CALLBACKS.claim(brand.pool, AT_ONCE);
  for (const callback of waiting)
    await hear(brand, callback).catch((error: unknown) => {
      brand.log.error(
        { callback: callback.id, error: String(error) },
        "a payment callback could not be worked off",
      );
    });
  return waiting.length;
}

/**
 * A callback only makes the status query due. The query stays due until the gateway responds, so the callback itself is
 * finished. A callback that adds nothing to the known state makes nothing due.
 */
async function hear(brand: BrandContext, callback: WaitingCallback): Promise<void> {
  const { id, gateway_id: gatewayId, reference, reading, tries } = callback;
  await inTransaction(brand.pool, async (client) => {
    const chargeId = await findCharge(client, gatewayId, reference, reading);
    const locked = chargeId === undefined ? undefined : await lockCharge(client, chargeId);
    if (locked === undefined) {
      if (tries >= (reading.state === "unknown" ? NAMELESS_TRIES : ORPHAN_TRIES))
        await finishCallback(client, id, "unknown_reference");
      else await PAYMENT_CALLBACKS.postpone(client, id, ORPHAN_WAIT_SECONDS);
      return;
    }
    const { row, standing } = locked;
    const effect = isOfAnother(row, reading)
      ? "questioned"
      : effectOf(standing, meaningOf(reading, row.amount));
    await insertWord(client, {
      chargeId: row.id,
      source: "callback",
      word: reading.state,
      amount: reading.amount,
      currency: reading.currency,
      code: reading.code,
      message: reading.message,
      body: reading.body,
      effect,
    });
    if (effect !== "no_effect")
      await client.query(
        `update payment_charge set next_ask_at = clock_timestamp(), heard_at = clock_timestamp(), unanswered = 0,
           doubted = doubted or $2, gateway_reference = coalesce(gateway_reference, $3) where id = $1`,
        [row.id, effect === "questioned", namedBy(reading)],
      );
    await finishCallback(client, id, effect);
  });
}

/** Finds the charge by our reference; a refund is found by the vendor's id of the charge or of its payment. */
async function findCharge(
  client: Queries,
  gatewayId: string,
  reference: string,
  { gatewayReference }: PaymentReading,
): Promise<number | undefined> {
  const found = await client.query<{ id: number }>(
    `select id from payment_charge where gateway_id = $1
       and (charge_reference = $2 or gateway_reference = $3 or payment_reference = $3)
     order by charge_reference = $2 desc, id limit 1`,
    [gatewayId, reference, gatewayReference ?? null],
  );
  return found.rows[0]?.id;
}

/** If the creation response was lost, the callback provides the vendor's reference for status queries. */
const namedBy = ({ state, gatewayReference }: PaymentReading): string | null =>
  state === "unknown" ? null : (gatewayReference?.slice(0, 100) ?? null);

/**
 * Whether the payment has another vendor reference than the charge, or is another payment of the charge; the status
 * then tells whether the charge was paid twice.
 */
const isOfAnother = (
  { gateway_reference: own, payment_reference: ownPayment, credited_at: creditedAt }: ChargeRow,
  { state, gatewayReference, paymentReference }: PaymentReading,
): boolean =>
  state === "paid" &&
  creditedAt !== null &&
  (isOther(own, gatewayReference) || isOther(ownPayment, paymentReference));

const isOther = (own: string | null, named: string | undefined): boolean =>
  own !== null && named !== undefined && named !== own;

/** `asked`: the charge is open and may have changed. `questioned`: the callback contradicts a decided charge. */
function effectOf(
  { state, amount, reversedAmount, strayed, hasForeign }: Standing,
  meaning: ReturnType<typeof meaningOf>,
): "asked" | "questioned" | "no_effect" {
  const isOpen = state === "creating" || state === "pending" || state === "confirming";
  if (isOpen) return meaning.kind === "pending" && state !== "creating" ? "no_effect" : "asked";
  // A late "pending" is ignored.
  if (meaning.kind === "pending" || meaning.kind === "not_found") return "no_effect";
  if (meaning.kind === "unknown") return "questioned";
  if (meaning.kind === "foreign") return hasForeign ? "no_effect" : "questioned";
  const credited = state === "closed" ? 0 : amount - reversedAmount;
  return meaning.holds === credited + strayed ? "no_effect" : "questioned";
}
