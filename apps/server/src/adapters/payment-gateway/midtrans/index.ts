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
  /** `https://api.midtrans.com`; the sandbox is `https://api.sandbox.midtrans.com`, with a key of its own. */
  readonly baseUrl: string;
  readonly serverKey: string;
  readonly qrisAcquirer?: QrisAcquirer;
  /** Codes of the ways of paying that the account has open: Midtrans tells nobody. All unless given. */
  readonly openMethods?: readonly string[];
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly asking?: GatewayAsking;
  readonly now?: () => Date;
}

/** Nobody has this order: asking for it says whether the key is taken. */
const NO_ORDER = "KONTER-UJI-KUNCI";

/**
 * Midtrans' Core API (docs.midtrans.com). Written from the public documentation and tested against a simulator, not against the
 * live service. There is no `settlements`: what was settled is on the dashboard and in its reports by mail; the documentation
 * has no call for it (docs.midtrans.com/llms.txt lists none, read in November 2026).
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
 * Midtrans answers an order id with its latest transaction. Where that is not the charge's own, the own one is asked by its
 * transaction id, and the latest is a payment beside it.
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
