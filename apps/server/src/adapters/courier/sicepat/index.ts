import type { CourierCapabilities } from "@konter/contract/parcels";
import type { Courier } from "../../../ports/courier.ts";
import type { Outbound } from "../../../ports/outbound.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import { createRedactor } from "../../evidence.ts";
import { DEFAULT_TIMEOUTS } from "../../http-exchange.ts";
import { createSicepatClient } from "./client.ts";
import { readCancel, readFound, readOrderAnswer, readTariff, readTrack } from "./response.ts";

export interface SicepatConfig {
  /** `https://apitrek.sicepat.com` */
  readonly readsUrl: string;
  /** `http://pickup.sicepat.com:8087` */
  readonly writesUrl: string;
  readonly apiKey: string;
  readonly authKey: string;
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly now?: () => Date;
}

export const SICEPAT_CAPABILITIES: CourierCapabilities = {
  services: [
    { code: "REG", name: "Reguler" },
    { code: "BEST", name: "Besok Sampai Tujuan" },
    { code: "SIUNT", name: "SiUntung" },
    { code: "GOKIL", name: "Cargo" },
    { code: "SDS", name: "Same Day Service" },
  ],
  weight: {
    step_grams: 1_000,
    tolerance_grams: 300,
    least_grams: 1_000,
    most_grams: 50_000,
    divisor: 6_000,
  },
  cod: { least: 10_000, most: 5_000_000 },
  insurance: { needed_from: null },
  waybill: "own_range",
  finds_by: "reference",
  is_repeatable: false,
  cancel_until: "waiting_pickup",
  cancels: "at_once",
  manifest: "ours",
  pickup: true,
  label: "ours",
  webhooks: false,
  commodity: false,
  track_at_once: 1,
  track_per_minute: 120,
};

const CONNECTIONS = 16;

/**
 * SiCepat. Written from public clients and answers, without an account; README.md names what is assumed. Tested
 * against a simulator, not against the live service.
 */
export function createSicepat(config: SicepatConfig): Courier {
  const { readsUrl, writesUrl, apiKey, authKey, outbound } = config;
  const timeouts = { ...DEFAULT_TIMEOUTS, ...config.timeouts };
  const place = { outbound, connections: CONNECTIONS, connectMs: timeouts.connectMs };
  const client = createSicepatClient(
    { reads: { ...place, baseUrl: readsUrl }, writes: { ...place, baseUrl: writesUrl } },
    { apiKey, authKey },
    timeouts,
    config.now ?? (() => new Date()),
  );
  const redactor = (...persons: readonly string[]) =>
    createRedactor([apiKey, authKey, ...persons.filter((value) => value.length > 2)]);
  const redact = redactor();
  return {
    vendor: "sicepat",
    capabilities: SICEPAT_CAPABILITIES,
    fees: async (parcel, signal) => readTariff(await client.tariff(parcel, signal), redact),
    async create(order, signal) {
      const { sender, recipient } = order;
      const persons = [sender, recipient].flatMap(({ name, phone, address }) => [
        name,
        phone,
        address,
      ]);
      return readOrderAnswer(await client.order(order, signal), order, redactor(...persons));
    },
    find: async ({ reference }, signal) =>
      readFound(await client.waybillOf(reference, signal), redact),
    track: async (waybills, signal) =>
      Promise.all(
        waybills.map(async (waybill) =>
          readTrack(await client.track(waybill, signal), waybill, redact),
        ),
      ),
    async cancel({ waybill = "" }, signal) {
      return readCancel(await client.cancel(waybill, signal), redact);
    },
    close: () => client.close(),
  };
}
