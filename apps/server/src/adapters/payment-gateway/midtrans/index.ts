import type { Outbound } from "../../../ports/outbound.ts";
import type {
  ChargeStatusRequest,
  GatewayCapabilities,
  PaymentGateway,
  PaymentReading,
} from "../../../ports/payment-gateway.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import { DEFAULT_TIMEOUTS } from "../../http-exchange.ts";
import { DEFAULT_GATEWAY_ASKING, GATEWAY_CONNECTIONS, type GatewayAsking } from "../asking.ts";
import { withReported } from "../further.ts";
import { noSuchMethod, redactorFor } from "../outcome.ts";
import { readMidtransCallback } from "./callback.ts";
import { createMidtransClient } from "./client.ts";
import { chargeBody, MIDTRANS_METHODS, type QrisAcquirer } from "./request.ts";
import { readChargeAnswer, readStatusAnswer, requireKeyTaken } from "./response.ts";

export interface MidtransConfig {
  /** `https://api.midtrans.com`; the sandbox is `https://api.sandbox.midtrans.com` with its own key. */
  readonly baseUrl: string;
  readonly serverKey: string;
  readonly qrisAcquirer?: QrisAcquirer;
  /** Codes of the payment methods that the account has open, because Midtrans has no call for them. Default: all. */
  readonly openMethods?: readonly string[];
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly asking?: GatewayAsking;
  readonly now?: () => Date;
}

/** A nonexistent order: querying it shows whether the key is accepted. */
const NO_ORDER = "KONTER-UJI-KUNCI";

/**
 * Midtrans' Core API (docs.midtrans.com). Written from the public documentation and tested against a simulator, not
 * against the live service. `settlements` is not implemented: settlements are on the dashboard and in mailed reports,
 * and the documentation has no call for them (docs.midtrans.com/llms.txt, read in November 2026).
 */
export function createMidtransGateway(config: MidtransConfig): PaymentGateway {
  const { baseUrl, serverKey, outbound } = config;
  const client = createMidtransClient(
    { baseUrl, outbound, connections: GATEWAY_CONNECTIONS },
    serverKey,
    { ...DEFAULT_TIMEOUTS, ...config.timeouts },
  );
  const authorization = Buffer.from(`${serverKey}:`).toString("base64");
  const secrets = [serverKey, authorization];
  const redact = redactorFor(secrets);
  const now = config.now ?? (() => new Date());
  const capabilities: GatewayCapabilities = {
    callbackSignsBody: false,
    ...DEFAULT_GATEWAY_ASKING,
    ...config.asking,
  };
  return {
    vendor: "midtrans",
    capabilities,
    methods: MIDTRANS_METHODS,
    async openMethods(signal) {
      requireKeyTaken(await client.status(NO_ORDER, signal), redact);
      return config.openMethods ?? MIDTRANS_METHODS.map(({ code }) => code);
    },
    async charge(request, signal) {
      const body = chargeBody(request, config.qrisAcquirer ?? "gopay", now());
      if (body === undefined) return noSuchMethod(request.method);
      const exchange = await client.charge(body, request.callbackUrl, signal);
      const careful = redactorFor(secrets, request.payer);
      return readChargeAnswer(exchange, request, baseUrl, careful);
    },
    async status(request, signal) {
      const statusOf = async (name: string) =>
        readStatusAnswer(await client.status(name, signal), request, baseUrl, redact);
      return readOwn(await statusOf(request.reference), request, statusOf);
    },
    async cancel(request, signal) {
      return readStatusAnswer(
        await client.cancel(request.reference, signal),
        request,
        baseUrl,
        redact,
      );
    },
    readCallback: (callback) => readMidtransCallback(callback, serverKey, redact),
    close: () => client.close(),
  };
}

/**
 * Midtrans returns the latest transaction of an order. If that is not the charge's own, the own one is queried by its
 * transaction id, and the latest counts as an additional payment.
 */
async function readOwn(
  latest: PaymentReading,
  request: ChargeStatusRequest,
  statusOf: (name: string) => Promise<PaymentReading>,
): Promise<PaymentReading> {
  const { gatewayReference: own } = request;
  const other = latest.gatewayReference;
  if (latest.state === "unknown" || own === undefined || other === undefined || other === own)
    return withReported(latest, request, statusOf);
  const first = await statusOf(own);
  if (first.state === "unknown") return first;
  const reported = [...(request.reported ?? []), other];
  return first.state === "paid" || first.state === "reversed"
    ? withReported(first, { ...request, reported }, statusOf)
    : withReported(latest, request, statusOf);
}
