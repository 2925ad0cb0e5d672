import type { Outbound } from "../../../ports/outbound.ts";
import {
  type ChargeStatusRequest,
  type GatewayCapabilities,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentGateway,
  type PaymentReading,
  type SettlementLine,
} from "../../../ports/payment-gateway.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import { DEFAULT_TIMEOUTS } from "../../http-exchange.ts";
import { DEFAULT_GATEWAY_ASKING, GATEWAY_CONNECTIONS, type GatewayAsking } from "../asking.ts";
import { noSuchMethod, redactorFor, unknown } from "../outcome.ts";
import { readXenditCallback } from "./callback.ts";
import { createXenditClient } from "./client.ts";
import { chargeBody, XENDIT_METHODS } from "./request.ts";
import { readChargeAnswer, readStatusAnswer } from "./response.ts";
import {
  linesOf,
  type PaidBy,
  paidBy,
  readRequestOfPayment,
  readTransactions,
  standingPayments,
  type TransactionPage,
  withTransactions,
} from "./transactions.ts";
import { fieldOf, readText } from "../../vendor-values.ts";

export interface XenditConfig {
  /** `https://api.xendit.co`; the key determines test mode. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly callbackToken: string;
  /**
   * Codes of the payment methods that the account has open, because Xendit documents no call for them. Default: all.
   */
  readonly openMethods?: readonly string[];
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly asking?: GatewayAsking;
}

const ROWS = "50";

/**
 * Xendit's payment requests, version 3 (docs.xendit.co/apidocs). Written from the public documentation and tested
 * against a simulator, not against the live service. No call finds a payment request by our reference: one whose
 * creation response was lost is found in the transactions once it is paid. Until then it cannot be paid, because no
 * customer has its instructions.
 */
export function createXenditGateway(config: XenditConfig): PaymentGateway {
  const { baseUrl, secretKey, callbackToken, outbound } = config;
  const client = createXenditClient(
    { baseUrl, outbound, connections: GATEWAY_CONNECTIONS },
    secretKey,
    { ...DEFAULT_TIMEOUTS, ...config.timeouts },
  );
  const authorization = Buffer.from(`${secretKey}:`).toString("base64");
  const secrets = [secretKey, callbackToken, authorization];
  const redact = redactorFor(secrets);
  const capabilities: GatewayCapabilities = {
    callbackSignsBody: false,
    ...DEFAULT_GATEWAY_ASKING,
    ...config.asking,
  };
  const transactions = async (
    query: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): Promise<TransactionPage> =>
    readTransactions(await client.transactions({ ...query, limit: ROWS }, signal), redact);

  /**
   * Reads a paid charge's transactions. Without them a payment of another amount, or a reversed one, would count as the
   * requested amount. Undefined if this key may not read the list; throws without a response.
   */
  async function transactionsOf(reference: string, signal: AbortSignal | undefined) {
    try {
      return (await transactions({ reference_id: reference }, signal)).rows;
    } catch (error) {
      if (error instanceof GatewayRefused && error.code === FORBIDDEN) return undefined;
      throw error;
    }
  }

  async function requestOf(paid: PaidBy | undefined, signal: AbortSignal | undefined) {
    if (paid?.request !== undefined || paid?.payment === undefined) return paid?.request;
    return readRequestOfPayment(await client.payment(paid.payment, signal), redact);
  }

  async function statusOf(
    id: string,
    request: ChargeStatusRequest,
    signal: AbortSignal | undefined,
  ): Promise<PaymentReading> {
    const reading = readStatusAnswer(await client.status(id, signal), request, baseUrl, redact);
    if (reading.state === "pending" || reading.state === "closed")
      return withPaidElsewhere(reading, id, request, signal);
    if (reading.state !== "paid") return reading;
    try {
      const rows = await transactionsOf(request.reference, signal);
      return rows === undefined ? reading : withTransactions(reading, rows, request.reference);
    } catch (error) {
      return doubtOf(error);
    }
  }

  /**
   * For an unpaid charge whose callbacks reported payments of its reference with other payment requests: adds those
   * found in the transaction list as separate payments.
   */
  async function withPaidElsewhere(
    reading: PaymentReading,
    id: string,
    { reference, reported = [] }: ChargeStatusRequest,
    signal: AbortSignal | undefined,
  ): Promise<PaymentReading> {
    if (reported.every((other) => other === id)) return reading;
    try {
      const payments = standingPayments((await transactionsOf(reference, signal)) ?? [], reference);
      const further = [];
      for (const payment of payments) {
        const request = await requestOf(payment.by, signal);
        // Paid after its own status was queried.
        if (request === id) return unknown({ ...NOT_FOUND, message: "paid meanwhile" });
        further.push(...payment.further);
      }
      return further.length === 0 ? reading : { ...reading, further };
    } catch (error) {
      return doubtOf(error);
    }
  }

  return {
    vendor: "xendit",
    capabilities,
    methods: XENDIT_METHODS,
    async openMethods(signal) {
      await transactions({ reference_id: "KONTER-UJI-KUNCI" }, signal);
      return config.openMethods ?? XENDIT_METHODS.map(({ code }) => code);
    },
    async charge(request, signal) {
      const body = chargeBody(request);
      if (body === undefined) return noSuchMethod(request.method);
      const careful = redactorFor(secrets, request.payer);
      const exchange = await client.charge(body, request.reference, signal);
      return readChargeAnswer(exchange, request, baseUrl, careful);
    },
    async status(request, signal) {
      const { reference, gatewayReference } = request;
      if (gatewayReference !== undefined) return statusOf(gatewayReference, request, signal);
      try {
        const { rows } = await transactions({ reference_id: reference }, signal);
        const id = await requestOf(paidBy(rows, reference), signal);
        if (id !== undefined) return await statusOf(id, request, signal);
        if (rows.length === 0) return { ...NOT_FOUND, state: "not_found" };
        return unknown({ ...NOT_FOUND, message: "transactions, and none that names its request" });
      } catch (error) {
        return doubtOf(error);
      }
    },
    async cancel(request, signal) {
      const { gatewayReference } = request;
      if (gatewayReference === undefined) return this.status(request, signal);
      return readStatusAnswer(
        await client.cancel(gatewayReference, signal),
        request,
        baseUrl,
        redact,
      );
    },
    settlements: (from, until, signal) =>
      settlementsOf((query) => transactions(query, signal), from, until),
    readCallback: (callback) => readXenditCallback(callback, callbackToken, redact),
    close: () => client.close(),
  };
}

const NOT_FOUND = { code: "no_transaction", message: "no transaction of this reference", body: "" };

/** The key may not read the transaction list. */
const FORBIDDEN = "REQUEST_FORBIDDEN_ERROR";
const NEVER_LEFT: ReadonlySet<string> = new Set(["not_connected", "address_refused"]);

/** A query that was sent without a response is unknown; one that was not sent is unreachable. */
function doubtOf(error: unknown): PaymentReading {
  if (error instanceof GatewayUnreachable && NEVER_LEFT.has(error.trouble)) throw error;
  const message = error instanceof Error ? error.message : "no answer";
  return unknown({ code: "no_answer", message: message.slice(0, 500), body: "" });
}

/** Reads page by page, latest first, without rows created at or after `until`. */
async function* settlementsOf(
  pageOf: (query: Readonly<Record<string, string>>) => Promise<TransactionPage>,
  from: Date,
  until: Date,
): AsyncIterable<readonly SettlementLine[]> {
  const span = { "created[gte]": from.toISOString(), "created[lte]": until.toISOString() };
  const seen = new Set<string>();
  let after: string | undefined;
  while (true) {
    const { rows, hasMore } = await pageOf(
      after === undefined ? span : { ...span, after_id: after },
    );
    const lines = rows.flatMap(linesOf).filter(({ at }) => at >= from && at < until);
    if (lines.length > 0) yield lines;
    const last = rows.at(-1);
    after = last === undefined ? undefined : readText(fieldOf(last, "id"), 100);
    if (!hasMore) return;
    if (after === undefined || seen.has(after))
      throw new GatewayUnreachable("a list that does not end");
    seen.add(after);
  }
}
