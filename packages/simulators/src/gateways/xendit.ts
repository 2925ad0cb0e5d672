import { randomUUID } from "node:crypto";
import type { Callback } from "../callback-sender.ts";
import type { AnswerFields, AnswerValue } from "./gateway-answers.ts";
import type { GatewayCharge } from "./gateway-book.ts";
import { accountNumber, qrisCode } from "./gateway-codes.ts";
import {
  type GatewayDialect,
  GatewayEngine,
  type GatewayEngineOptions,
  type ShownCharge,
  shownOf,
} from "./gateway-engine.ts";
import { fieldsOf, textOf } from "./gateway-fields.ts";
import type { GatewayStrikes } from "./gateway-misbehaviour.ts";
import { buildGatewaySimulator, type GatewaySimulator } from "./gateway-simulator.ts";
import { json, type Reply, type SimulatorCall } from "../http-server.ts";
import { paymentId, requestOfPayment, transactionPage } from "./xendit-transactions.ts";

export interface XenditSimulatorOptions extends GatewayEngineOptions {
  readonly secretKey: string;
  readonly callbackToken: string;
  /** Channels that the account has not opened, by the vendor's codes: `BCA_VIRTUAL_ACCOUNT`. */
  readonly closedMethods?: readonly string[];
}

const API_VERSION = "2024-11-11";
const WALLETS: ReadonlySet<string> = new Set(["DANA", "SHOPEEPAY", "GOPAY"]);
const BANK_PREFIXES: Readonly<Record<string, string>> = {
  BCA: "10766",
  BNI: "88089",
  BRI: "92001",
  MANDIRI: "88908",
  PERMATA: "82149",
  CIMB: "93490",
  BSI: "90011",
};
const DEFAULT_EXPIRY_MS = 48 * 3_600_000;

/** A server with Xendit's payment requests, version 3, and its own records. */
export function createXenditSimulator(options: XenditSimulatorOptions): GatewaySimulator {
  const engine = new GatewayEngine(createDialect(options.callbackToken), options);
  const server = new XenditServer(options, engine);
  return buildGatewaySimulator({
    vendor: "Xendit",
    engine,
    basePath: "",
    countedAs: (path) => path.replace(/^\/v3\/payment_requests\/[^/]+/, "/v3/payment_requests/:id"),
    route: (call, origin) => server.route(call, origin),
  });
}

function createDialect(token: string): GatewayDialect {
  const envelope = (shown: ShownCharge, shownToken: string): Callback => ({
    headers: { "x-callback-token": shownToken, "webhook-id": randomUUID() },
    body: JSON.stringify({
      created: new Date().toISOString(),
      business_id: "0123456789abcdef01234567",
      event: EVENTS[shown.state],
      api_version: "v3",
      data: TAKEN_BACK.has(shown.state) ? refundFields(shown) : paymentFields(shown),
    }),
  });
  return {
    vendor: "xendit",
    callbackOf: (shown) => envelope(shown, token),
    forge: (_shown, claimed, signature) =>
      envelope(claimed, signature === "reused" ? token : "f".repeat(32)),
    feeOf: (method, amount) =>
      method.endsWith("_VIRTUAL_ACCOUNT") ? 4_440 : Math.ceil(amount * 0.007),
    lies: {
      otherCurrency: (value) => ({ ...value, currency: "USD" }),
      otherAmountType: (value) => ({ ...value, request_amount: "145000" }),
      unlisted: (value) => ({ ...value, status: "PAUSED" }),
    },
  };
}

const EVENTS = {
  pending: "payment.authorization",
  paid: "payment.capture",
  expired: "payment_request.expiry",
  canceled: "payment.failure",
  denied: "refund.succeeded",
  refunded: "refund.succeeded",
  charged_back: "refund.succeeded",
} as const;

/** Reversals are shown only in the transactions. */
const STATES = {
  pending: "REQUIRES_ACTION",
  paid: "SUCCEEDED",
  expired: "EXPIRED",
  canceled: "CANCELED",
  denied: "SUCCEEDED",
  refunded: "SUCCEEDED",
  charged_back: "SUCCEEDED",
} as const;

const idOf = ({ gatewayReference }: GatewayCharge): string => gatewayReference;
/** Each payment of a payment request has its own id. */
const paymentIdOf = (charge: GatewayCharge): string =>
  paymentId(idOf(charge), charge.laterPayments ?? 0);

/** The fields of a charge in every message. */
const commonFields = (shown: ShownCharge): AnswerFields => ({
  payment_request_id: idOf(shown),
  reference_id: shown.reference,
  currency: shown.currency,
  request_amount: shown.amount,
  channel_code: shown.method,
  country: "ID",
  type: "PAY",
  status: STATES[shown.state],
  created: shown.createdAt,
  updated: shown.paidAt ?? shown.createdAt,
});

const paymentFields = (shown: ShownCharge): AnswerFields => ({
  ...commonFields(shown),
  payment_id: paymentIdOf(shown),
  ...(shown.state === "paid" && {
    captures: [
      { capture_id: `cap-${shown.number}`, capture_amount: shown.paidAmount ?? shown.amount },
    ],
  }),
});

const TAKEN_BACK: ReadonlySet<string> = new Set(["denied", "refunded", "charged_back"]);

/**
 * A refund has its own reference and identifies the charge by Xendit's ids (docs.xendit.co, "Refund webhook
 * notification").
 */
const refundFields = (shown: ShownCharge): AnswerFields => ({
  id: `rfd-${shown.number}`,
  payment_id: paymentIdOf(shown),
  payment_request_id: idOf(shown),
  invoice_id: null,
  amount: shown.takenBack ?? shown.amount,
  channel_code: shown.method,
  country: "ID",
  currency: shown.currency,
  status: "SUCCEEDED",
  reason: "REQUESTED_BY_CUSTOMER",
  reference_id: `refund-${shown.number}`,
  failure_code: null,
  created: shown.createdAt,
  updated: shown.paidAt ?? shown.createdAt,
});

class XenditServer {
  readonly #options: XenditSimulatorOptions;
  readonly #engine: GatewayEngine;

  constructor(options: XenditSimulatorOptions, engine: GatewayEngine) {
    this.#options = options;
    this.#engine = engine;
  }

  route(call: SimulatorCall, origin: string): Reply | Promise<Reply> {
    const expected = `Basic ${Buffer.from(`${this.#options.secretKey}:`).toString("base64")}`;
    if (call.authorization !== expected)
      return json(401, {
        error_code: "INVALID_API_KEY",
        message: "The API key is not authorized for this API call",
      });
    const place = `${call.method} ${call.path}`;
    if (place === "GET /transactions") {
      const reference = call.query.get("reference_id") ?? undefined;
      const about = reference === undefined ? {} : { reference };
      return this.#engine.answer("other", about, () => ({
        status: 200,
        value: transactionPage(this.#engine.book, call.query),
      }));
    }
    if (call.headers["api-version"] !== API_VERSION)
      return json(400, { error_code: "API_VERSION_NOT_SUPPORTED", message: "api-version" });
    if (place === "POST /v3/payment_requests") return this.#create(call.body, origin);
    const [, payment] = /^\/v3\/payments\/([^/]+)$/.exec(call.path) ?? [];
    if (call.method === "GET" && payment !== undefined) return this.#payment(payment);
    const [, id = "", act = ""] =
      /^\/v3\/payment_requests\/([^/]+)(\/cancel)?$/.exec(call.path) ?? [];
    const charge = id === "" ? undefined : this.#engine.find(decodeURIComponent(id));
    const about = charge === undefined ? {} : { reference: charge.reference };
    if (call.method === "GET" && act === "")
      return this.#engine.answer("status", about, () =>
        charge === undefined ? missing() : this.#answerOf(this.#engine.asked(charge), origin, 200),
      );
    if (call.method === "POST" && act === "/cancel")
      return this.#engine.answer("cancel", about, () => this.#cancel(charge, origin));
    return json(404, { error_code: "DATA_NOT_FOUND", message: "no such place" });
  }

  #payment(id: string): Promise<Reply> {
    const charge = this.#engine.find(requestOfPayment(decodeURIComponent(id)));
    const about = charge === undefined ? {} : { reference: charge.reference };
    return this.#engine.answer("other", about, () =>
      charge?.paidAt === undefined
        ? missing()
        : { status: 200, value: paymentFields(shownOf(charge)) },
    );
  }

  #create(body: AnswerFields, origin: string): Promise<Reply> {
    const order = readOrder(body);
    return this.#engine.answer("create", order, async (strikes) => {
      const fault = faultOf(order, body);
      if (fault !== undefined) return refusal(400, "API_VALIDATION_ERROR", fault);
      if (!isChannel(order.method))
        return refusal(400, "CHANNEL_CODE_NOT_SUPPORTED_ERROR", "The channel is not supported");
      if (this.#options.closedMethods?.includes(order.method) === true)
        return refusal(400, "CHANNEL_NOT_ACTIVATED", "The channel is not activated");
      const charge = await this.#open(order, body, strikes);
      return this.#answerOf({ ...shownOf(charge), state: "pending" }, origin, 201);
    });
  }

  #open(order: Order, body: AnswerFields, strikes: GatewayStrikes): Promise<GatewayCharge> {
    const number = this.#engine.book.charges().length + 1;
    const { reference, amount, method } = order;
    const properties = fieldsOf(body["channel_properties"]);
    const named = Date.parse(textOf(properties["expires_at"]));
    const expires = Number.isNaN(named) ? this.#engine.now().getTime() + DEFAULT_EXPIRY_MS : named;
    return this.#engine.create(
      {
        reference,
        amount,
        method,
        payer: textOf(properties["display_name"]),
        gatewayReference: `pr-${randomUUID()}`,
        payBy: payByOf(method, number, reference, amount),
        expiresAt: new Date(expires).toISOString(),
      },
      strikes,
    );
  }

  async #cancel(charge: GatewayCharge | undefined, origin: string): Promise<AnswerValue> {
    if (charge === undefined) return missing();
    if (charge.state !== "pending")
      return refusal(400, "PAYMENT_REQUEST_ALREADY_FINAL", "It cannot be canceled any more");
    const canceled = await this.#engine.cancel(charge.gatewayReference);
    return this.#answerOf(shownOf(canceled), origin, 200);
  }

  #answerOf(shown: ShownCharge, origin: string, status: number): AnswerValue {
    const isPaid = STATES[shown.state] === "SUCCEEDED";
    return {
      status,
      value: {
        ...commonFields(shown),
        ...(isPaid && { latest_payment_id: paymentIdOf(shown) }),
        channel_properties: { expires_at: shown.expiresAt },
        actions: shown.state === "pending" ? actionsOf(shown, origin) : [],
      },
    };
  }
}

const refusal = (status: number, code: string, message: string): AnswerValue => ({
  status,
  value: { error_code: code, message },
});
const missing = (): AnswerValue =>
  refusal(404, "DATA_NOT_FOUND", "The payment request is not found");

interface Order {
  readonly reference: string;
  readonly amount: number;
  readonly method: string;
}

const readOrder = (body: AnswerFields): Order => ({
  reference: textOf(body["reference_id"]),
  amount: Number(body["request_amount"]),
  method: textOf(body["channel_code"]),
});

function faultOf({ reference, amount, method }: Order, body: AnswerFields): string | undefined {
  if (reference === "" || reference.length > 255) return "reference_id is required";
  if (!Number.isSafeInteger(amount) || amount < 1) return "request_amount is not valid";
  if (body["type"] !== "PAY" || body["country"] !== "ID" || body["currency"] !== "IDR")
    return "type, country and currency are required";
  const properties = fieldsOf(body["channel_properties"]);
  if (WALLETS.has(method))
    return textOf(properties["success_return_url"]) === ""
      ? "success_return_url is required"
      : undefined;
  if (!isAccount(method)) return undefined;
  return textOf(properties["display_name"]) === "" ? "display_name is required" : undefined;
}

const bankOf = (method: string): string => method.replace(/_VIRTUAL_ACCOUNT$/, "");
const isAccount = (method: string): boolean =>
  method.endsWith("_VIRTUAL_ACCOUNT") && Object.hasOwn(BANK_PREFIXES, bankOf(method));

const isChannel = (method: string): boolean =>
  method === "QRIS" || WALLETS.has(method) || isAccount(method);

function payByOf(method: string, number: number, reference: string, amount: number): string {
  if (method === "QRIS") return qrisCode(reference, amount);
  return isAccount(method)
    ? accountNumber(BANK_PREFIXES[bankOf(method)] ?? "10766", number)
    : `wallet-${number}`;
}

function actionsOf(shown: ShownCharge, origin: string): readonly AnswerFields[] {
  const present = (descriptor: string) => [
    { type: "PRESENT_TO_CUSTOMER", descriptor, value: shown.payBy },
  ];
  if (shown.method === "QRIS") return present("QR_STRING");
  if (isAccount(shown.method)) return present("VIRTUAL_ACCOUNT_NUMBER");
  const value = `${origin}/pay/${shown.gatewayReference}`;
  return [{ type: "REDIRECT_CUSTOMER", descriptor: "WEB_URL", value }];
}
