import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallbackPlace, ReceiveCall } from "../../../platform/http/callbacks.ts";
import type { CourierCallback } from "../../../ports/courier.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";
import { settleOrder } from "./settle.ts";
import { adoptReading } from "./track.ts";

/** The callback endpoint of couriers, which report waybills and where parcels are. */
export const COURIER_CALLBACK: CallbackPlace = {
  path: "/callbacks/couriers/{account}",
  limitBytes: 256 * 1024,
  caller: { id: "Kurir", en: "The courier" },
  proof: {
    id: "Tanda tangan kurir atas isinya; tanpa tanda tangan kurir ditanya lagi sebelum apa pun dipercaya.",
    en: "The courier's signature of the body; without one the courier is asked before anything is believed.",
  },
};

const STATUS = { done: 200, ignored: 200, unknown: 200, forged: 401, unreadable: 400 } as const;
type Result = keyof typeof STATUS;

/**
 * Receives couriers' callbacks. A shipment is committed before its courier hears of it, so a callback is worked off at
 * once; the courier repeats one that is not answered, and a repeated one changes nothing.
 */
export function receiveFromCouriers(
  brand: BrandContext,
  registry: CourierRegistry,
  wake: () => void,
): ReceiveCall {
  return async ({ account, headers, body, address }) => {
    const connected = registry.find(account);
    if (connected === undefined) return { status: 404, result: "unknown_account" };
    const reading = connected.readCallback({ headers, body });
    const result = await hear(brand, connected, reading);
    if (result === "done") wake();
    else
      brand.log.warn(
        { courier: account, result, reason: "reason" in reading ? reading.reason : "", address },
        "a courier's callback that tells of nothing",
      );
    const isTaken = STATUS[result] === 200;
    return {
      status: STATUS[result],
      result,
      json: isTaken ? connected.courier.acknowledgement : undefined,
    };
  };
}

async function hear(
  brand: BrandContext,
  connected: ConnectedCourier,
  callback: CourierCallback,
): Promise<Result> {
  if (callback.kind !== "waybill" && callback.kind !== "track") return callback.kind;
  const id = await findShipmentOf(brand, connected.id, callback);
  if (id === undefined) return "unknown";
  const { capabilities } = connected.courier;
  if (!capabilities.signed_webhooks) {
    await askSoon(brand, id);
    return "done";
  }
  if (callback.kind === "waybill")
    await settleOrder(brand, capabilities, id, { source: "find", said: callback.reading });
  else await adoptReading(brand, id, callback.reading);
  return "done";
}

async function findShipmentOf(
  { pool }: BrandContext,
  account: string,
  callback: Extract<CourierCallback, { readonly reading: unknown }>,
): Promise<number | undefined> {
  const waybill = callback.kind === "track" ? callback.reading.waybill : null;
  const found = await pool.query<{ id: number }>(
    "select id from shipment where courier_account_id = $1 and (ref_id = $2 or ($2::text is null and waybill = $3))",
    [account, callback.reference ?? null, waybill],
  );
  return found.rows[0]?.id;
}

/** Makes the next question about the order, or about where its parcel is, due now. */
async function askSoon({ pool }: BrandContext, id: number): Promise<void> {
  await pool.query(
    `update shipment set next_ask_at = case when next_call is null then null else clock_timestamp() end,
       next_track_at = case when next_track_at is null then null else clock_timestamp() end where id = $1`,
    [id],
  );
}
