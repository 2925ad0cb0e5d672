import type { CourierCapabilities } from "@konter/contract/parcels";
import type { Courier } from "../../../ports/courier.ts";
import type { Outbound } from "../../../ports/outbound.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import { createRedactor } from "../../evidence.ts";
import { DEFAULT_TIMEOUTS } from "../../http-exchange.ts";
import { createJntClient, type JntKeys } from "./client.ts";
import { readCancel, readOrderAnswer, readTariff, readTrack } from "./response.ts";

export interface JntExpressConfig extends JntKeys {
  readonly ordersUrl: string;
  readonly tariffsUrl: string;
  readonly tracksUrl: string;
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly now?: () => Date;
}

export const JNT_EXPRESS_CAPABILITIES: CourierCapabilities = {
  services: [{ code: "EZ", name: "EZ (Reguler)" }],
  weight: {
    step_grams: 1_000,
    tolerance_grams: 300,
    least_grams: 1_000,
    most_grams: 100_000,
    divisor: 6_000,
  },
  cod: { least: 10_000, most: 5_000_000 },
  insurance: { needed_from: null },
  waybill: "answer",
  finds_by: "nothing",
  is_repeatable: false,
  cancel_until: "waiting_pickup",
  cancels: "at_once",
  manifest: "ours",
  pickup: false,
  label: "ours",
  webhooks: false,
  commodity: false,
  track_at_once: 1,
  track_per_minute: 60,
};

const CONNECTIONS = 16;

/**
 * J&T Express Indonesia. Written from public clients, without an account; README.md names what is assumed. Tested
 * against a simulator, not against the live service.
 */
export function createJntExpress(config: JntExpressConfig): Courier {
  const { ordersUrl, tariffsUrl, tracksUrl, outbound } = config;
  const timeouts = { ...DEFAULT_TIMEOUTS, ...config.timeouts };
  const place = (baseUrl: string) => ({
    baseUrl,
    outbound,
    connections: CONNECTIONS,
    connectMs: timeouts.connectMs,
  });
  const client = createJntClient(
    { orders: place(ordersUrl), tariffs: place(tariffsUrl), tracks: place(tracksUrl) },
    config,
    timeouts,
    config.now ?? (() => new Date()),
  );
  const { apiKey, orderKey, tariffKey, trackPassword } = config;
  const redactor = (...persons: readonly string[]) =>
    createRedactor([
      apiKey,
      orderKey,
      tariffKey,
      trackPassword,
      ...persons.filter((value) => value.length > 2),
    ]);
  const redact = redactor();
  return {
    vendor: "jnt_express",
    capabilities: JNT_EXPRESS_CAPABILITIES,
    fees: async (parcel, signal) => readTariff(await client.tariff(parcel, signal), redact),
    async create(order, signal) {
      const { sender, recipient, reference } = order;
      const persons = [sender, recipient].flatMap(({ name, phone, address }) => [
        name,
        phone,
        address,
      ]);
      const exchange = await client.order(order, signal);
      return readOrderAnswer(exchange, reference, redactor(...persons));
    },
    track: async (waybills, signal) =>
      Promise.all(
        waybills.map(async (waybill) =>
          readTrack(await client.track(waybill, signal), waybill, redact),
        ),
      ),
    cancel: async ({ reference }, signal) =>
      readCancel(await client.cancel(reference, signal), redact),
    close: () => client.close(),
  };
}
