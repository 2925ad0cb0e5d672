import type { Outbound } from "../../../ports/outbound.ts";
import {
  type ChargeOutcome,
  type GatewayCapabilities,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentGateway,
} from "../../../ports/payment-gateway.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import { DEFAULT_TIMEOUTS, type Exchange } from "../../http-exchange.ts";
import { DEFAULT_GATEWAY_ASKING, GATEWAY_CONNECTIONS, type GatewayAsking } from "../asking.ts";
import { withReported } from "../further.ts";
import { noSuchMethod, redactorFor, type Unknown } from "../outcome.ts";
import { readTripayCallback } from "./callback.ts";
import { createTripayClient } from "./client.ts";
import { chargeBody, type QrisChannel, TRIPAY_METHODS } from "./request.ts";
import {
  readChannels,
  readChargeAnswer,
  readDetailAnswer,
  readListAnswer,
  REFUSED_CODE,
} from "./response.ts";

export interface TripayConfig {
  /** `https://tripay.co.id/api`; the sandbox is `https://tripay.co.id/api-sandbox` with its own keys. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly privateKey: string;
  readonly merchantCode: string;
  readonly qrisChannel?: QrisChannel;
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly asking?: GatewayAsking;
  readonly now?: () => Date;
}

/**
 * Tripay's closed payments (tripay.co.id/developer). Written from the public documentation and tested against a
 * simulator, not against the live service. Tripay documents no call that closes a charge, so `cancel` is not
 * implemented. Its list of charges cannot be queried by date and there is no call for payouts and reversals, so
 * `settlements` is not implemented.
 */
export function createTripayGateway(config: TripayConfig): PaymentGateway {
  const { baseUrl, apiKey, privateKey, merchantCode, qrisChannel = "QRIS2", outbound } = config;
  const account = { merchantCode, privateKey, qrisChannel };
  const client = createTripayClient(
    { baseUrl, outbound, connections: GATEWAY_CONNECTIONS },
    apiKey,
    { ...DEFAULT_TIMEOUTS, ...config.timeouts },
  );
  const secrets = [apiKey, privateKey];
  const redact = redactorFor(secrets);
  const now = config.now ?? (() => new Date());
  const capabilities: GatewayCapabilities = {
    callbackSignsBody: true,
    ...DEFAULT_GATEWAY_ASKING,
    ...config.asking,
  };

  /**
   * Tripay rejects with undocumented messages. If its channel list says that the channel is not open, the rejection is
   * definite; otherwise the charge stays unknown.
   */
  async function whereChannelIsClosed(
    outcome: Unknown,
    method: string,
    channels: () => Promise<Exchange>,
  ): Promise<ChargeOutcome> {
    try {
      const open = readChannels(await channels(), qrisChannel, redact);
      return open.length === 0 || open.includes(method)
        ? outcome
        : { ...outcome, state: "refused", reason: "method_closed" };
    } catch (error) {
      if (error instanceof GatewayRefused || error instanceof GatewayUnreachable) return outcome;
      throw error;
    }
  }

  return {
    vendor: "tripay",
    capabilities,
    methods: TRIPAY_METHODS,
    openMethods: async (signal) => readChannels(await client.channels(signal), qrisChannel, redact),
    async charge(request, signal) {
      const body = chargeBody(request, account, now());
      if (body === undefined) return noSuchMethod(request.method);
      const careful = redactorFor(secrets, request.payer);
      const exchange = await client.charge(body, signal);
      const outcome = readChargeAnswer(exchange, request, baseUrl, careful);
      return outcome.state === "unknown" && outcome.code === REFUSED_CODE
        ? whereChannelIsClosed(outcome, request.method, () => client.channels(signal))
        : outcome;
    },
    async status(request, signal) {
      const { reference, gatewayReference } = request;
      const detail = async (id: string) =>
        readDetailAnswer(await client.detail(id, signal), request, baseUrl, redact);
      const own =
        gatewayReference === undefined
          ? readListAnswer(await client.find(reference, signal), request, baseUrl, redact)
          : await detail(gatewayReference);
      return withReported(own, request, detail);
    },
    readCallback: (callback) => readTripayCallback(callback, privateKey, redact),
    close: () => client.close(),
  };
}
