import { createHmac } from "node:crypto";
import type { Callback } from "../callback-sender.ts";
import type { AnswerFields, AnswerValue } from "./gateway-answers.ts";
import type { GatewayCharge } from "./gateway-book.ts";
import { accountNumber, qrisCode, storeCode } from "./gateway-codes.ts";
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

export interface TripaySimulatorOptions extends GatewayEngineOptions {
  readonly apiKey: string;
  readonly privateKey: string;
  readonly merchantCode: string;
  /** Channels that the account has not opened, by the vendor's codes: `BCAVA`, `QRIS2`. */
  readonly closedMethods?: readonly string[];
}

type Kind = "account" | "code" | "qris" | "wallet";

/** Channels with their amounts and minutes, from the page of channels. */
const CHANNELS: Readonly<
  Record<string, readonly [kind: Kind, least: number, most: number, from: number, to: number]>
> = {
  PERMATAVA: ["account", 10_000, 10_000_000, 60, 43_200],
  BNIVA: ["account", 10_000, 10_000_000, 15, 1_440],
  BRIVA: ["account", 10_000, 10_000_000, 60, 43_200],
  MANDIRIVA: ["account", 10_000, 10_000_000, 60, 43_200],
  BCAVA: ["account", 10_000, 10_000_000, 15, 43_200],
  CIMBVA: ["account", 10_000, 10_000_000, 15, 43_200],
  BSIVA: ["account", 10_000, 10_000_000, 60, 180],
  QRIS: ["qris", 1_000, 5_000_000, 10, 60],
  QRIS2: ["qris", 1_000, 5_000_000, 10, 1_440],
  QRISC: ["qris", 1_000, 5_000_000, 10, 1_440],
  OVO: ["wallet", 1_000, 10_000_000, 15, 43_200],
  DANA: ["wallet", 1_000, 10_000_000, 15, 60],
  SHOPEEPAY: ["wallet", 1_000, 10_000_000, 15, 60],
  ALFAMART: ["code", 10_000, 2_500_000, 60, 1_440],
  INDOMARET: ["code", 10_000, 2_500_000, 15, 43_200],
};

/** A server with Tripay's closed payments and its own records. */
export function createTripaySimulator(options: TripaySimulatorOptions): GatewaySimulator {
  const engine = new GatewayEngine(createDialect(options.privateKey), options);
  const server = new TripayServer(options, engine);
  return buildGatewaySimulator({
    vendor: "Tripay",
    engine,
    basePath: "/api",
    countedAs: (path) => path,
    route: (call, origin) => server.route(call, origin),
  });
}

const hmac = (text: string, key: string): string =>
  createHmac("sha256", key).update(text).digest("hex");

function createDialect(privateKey: string): GatewayDialect {
  const bodyOf = (shown: ShownCharge) => JSON.stringify(callbackFields(shown));
  const callback = (body: string, signature: string): Callback => ({
    headers: { "x-callback-event": "payment_status", "x-callback-signature": signature },
    body,
  });
  const inData = (value: AnswerFields, change: AnswerFields): AnswerFields => {
    const data = value["data"];
    const changed = Array.isArray(data)
      ? (data as readonly unknown[]).map((row) => ({ ...fieldsOf(row), ...change }))
      : { ...fieldsOf(data), ...change };
    return { ...value, data: changed };
  };
  return {
    vendor: "tripay",
    callbackOf: (shown) => callback(bodyOf(shown), hmac(bodyOf(shown), privateKey)),
    forge: (shown, claimed, signature) =>
      callback(
        bodyOf(claimed),
        signature === "reused" ? hmac(bodyOf(shown), privateKey) : "f".repeat(64),
      ),
    feeOf,
    lies: {
      otherCurrency: (value) => inData(value, { currency: "USD" }),
      otherAmountType: (value) => inData(value, { amount: "145000" }),
      unlisted: (value) => inData(value, { status: "PAUSED" }),
    },
  };
}

function feeOf(method: string, amount: number): number {
  const [kind] = CHANNELS[method] ?? ["account"];
  if (kind === "qris") return 750 + Math.ceil(amount * 0.007);
  if (kind === "wallet") return Math.max(1_000, Math.ceil(amount * 0.03));
  return kind === "code" ? 3_500 : 4_250;
}

const STATES = {
  pending: "UNPAID",
  paid: "PAID",
  expired: "EXPIRED",
  canceled: "FAILED",
  denied: "REFUND",
  refunded: "REFUND",
  charged_back: "REFUND",
} as const;

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** The fields of a charge in every message. */
function moneyFields(shown: ShownCharge, amountField: "amount" | "total_amount"): AnswerFields {
  const amount = shown.paidAmount ?? shown.amount;
  const fee = feeOf(shown.method, amount);
  return {
    reference: shown.gatewayReference,
    merchant_ref: shown.reference,
    payment_method: shown.method,
    [amountField]: amount,
    ...(shown.currency !== "IDR" && { currency: shown.currency }),
    fee_merchant: fee,
    fee_customer: 0,
    total_fee: fee,
    amount_received: amount - fee,
    status: STATES[shown.state],
    ...(shown.paidAt !== undefined && shown.state !== "pending"
      ? { paid_at: seconds(shown.paidAt) }
      : {}),
  };
}

const callbackFields = (shown: ShownCharge): AnswerFields => ({
  ...moneyFields(shown, "total_amount"),
  payment_method_code: shown.method,
  is_closed_payment: 1,
  note: null,
});

class TripayServer {
  readonly #options: TripaySimulatorOptions;
  readonly #engine: GatewayEngine;

  constructor(options: TripaySimulatorOptions, engine: GatewayEngine) {
    this.#options = options;
    this.#engine = engine;
  }

  route(call: SimulatorCall, origin: string): Reply | Promise<Reply> {
    if (call.authorization !== `Bearer ${this.#options.apiKey}`)
      return json(401, { success: false, message: "Invalid API Key" });
    switch (`${call.method} ${call.path}`) {
      case "POST /transaction/create":
        return this.#create(call.body, origin);
      case "GET /transaction/detail":
        return this.#detail(call.query.get("reference") ?? "", origin);
      case "GET /merchant/transactions":
        return this.#list(call.query, origin);
      case "GET /merchant/payment-channel":
        return this.#engine.answer("other", {}, () => this.#channels());
      default:
        return json(404, { success: false, message: "Not found" });
    }
  }

  #create(body: AnswerFields, origin: string): Promise<Reply> {
    const order = readOrder(body);
    return this.#engine.answer("create", order, async (strikes) => {
      const fault = this.#faultOf(order, body);
      if (fault !== undefined) return refusal(fault);
      const known = this.#engine.find(order.reference);
      if (known !== undefined) {
        this.#engine.noteOtherData(known, order);
        return refusal("Merchant ref has been used");
      }
      const charge = await this.#open(order, body, strikes);
      const fields = this.#fields({ ...shownOf(charge), state: "pending" }, origin, "created");
      return { status: 200, value: { success: true, message: "", data: fields } };
    });
  }

  #open(order: Order, body: AnswerFields, strikes: GatewayStrikes): Promise<GatewayCharge> {
    const number = this.#engine.book.charges().length + 1;
    const { reference, amount, method, payer, expiresAt } = order;
    const callbackUrl = textOf(body["callback_url"]);
    return this.#engine.create(
      {
        reference,
        amount,
        method,
        payer,
        gatewayReference: `T0001${String(number).padStart(11, "0")}KONTR`,
        payBy: payByOf(method, number, reference, amount),
        expiresAt: new Date(expiresAt * 1_000).toISOString(),
        ...(callbackUrl !== "" && { callbackUrl }),
      },
      strikes,
    );
  }

  #faultOf(order: Order, body: AnswerFields): string | undefined {
    const { merchantCode, privateKey } = this.#options;
    const { reference, amount, method, expiresAt } = order;
    if (body["signature"] !== hmac(`${merchantCode}${reference}${amount}`, privateKey))
      return "Invalid signature";
    const channel = CHANNELS[method];
    if (channel === undefined || this.#options.closedMethods?.includes(method) === true)
      return "Payment channel is not available";
    const [, least, most, from, to] = channel;
    if (!Number.isSafeInteger(amount) || amount < least || amount > most)
      return "Amount is outside of the channel's limits";
    const minutes = expiresAt / 60 - this.#engine.now().getTime() / 60_000;
    if (!(minutes > from - 1 && minutes <= to + 1)) return "Expired time is not valid";
    const items = body["order_items"];
    const total = (Array.isArray(items) ? (items as readonly unknown[]) : [])
      .map(fieldsOf)
      .reduce((sum, item) => sum + Number(item["price"]) * Number(item["quantity"]), 0);
    if (total !== amount) return "Amount is not the sum of the items";
    const isWhole = ["customer_name", "customer_email"].every((name) => textOf(body[name]) !== "");
    return isWhole && reference !== "" ? undefined : "The customer is required";
  }

  #detail(gatewayReference: string, origin: string): Promise<Reply> {
    const charge = this.#engine.find(gatewayReference);
    const about = charge === undefined ? {} : { reference: charge.reference };
    return this.#engine.answer("status", about, () => {
      if (charge === undefined) return refusal("Transaction not found", 404);
      const data = this.#fields(this.#engine.asked(charge), origin, "detail");
      return { status: 200, value: { success: true, message: "", data } };
    });
  }

  #list(query: URLSearchParams, origin: string): Promise<Reply> {
    const reference = query.get("merchant_ref") ?? "";
    return this.#engine.answer("status", { reference }, () => {
      const known = this.#engine.book.charges().filter((row) => row.reference === reference);
      const rows = known
        .map((row) => this.#engine.find(row.gatewayReference) ?? row)
        .map((row) => this.#fields(this.#engine.asked(row), origin, "list"));
      return {
        status: 200,
        value: {
          success: true,
          message: "Success",
          data: rows.slice(0, Number(query.get("per_page") ?? 25)),
          pagination: { current_page: 1, total_records: rows.length },
        },
      };
    });
  }

  #channels(): AnswerValue {
    const data = Object.entries(CHANNELS).map(([code, [kind, least, most]]) => ({
      group: kind,
      code,
      name: code,
      type: kind === "wallet" ? "redirect" : "direct",
      minimum_amount: least,
      maximum_amount: most,
      active: this.#options.closedMethods?.includes(code) !== true,
    }));
    return { status: 200, value: { success: true, message: "Success", data } };
  }

  /** A list has neither the QR code nor the expiry time in seconds. */
  #fields(shown: ShownCharge, origin: string, place: "created" | "detail" | "list"): AnswerFields {
    const [kind] = CHANNELS[shown.method] ?? ["account"];
    const page = `${origin}/pay/${shown.gatewayReference}`;
    const isNumber = kind === "account" || kind === "code";
    const paidAt = shown.paidAt !== undefined && shown.state !== "pending";
    return {
      ...moneyFields(shown, "amount"),
      payment_name: shown.method,
      customer_name: shown.payer,
      customer_email: "pelanggan@example.com",
      pay_code: isNumber ? shown.payBy : null,
      pay_url: kind === "wallet" ? page : null,
      checkout_url: page,
      // The detail has the payment time as text.
      ...(place === "detail" && paidAt && { paid_at: String(seconds(shown.paidAt ?? "")) }),
      ...(place === "list"
        ? { expired_at: seconds(shown.expiresAt) }
        : { expired_time: seconds(shown.expiresAt) }),
      ...(place !== "list" && kind === "qris" && { qr_string: shown.payBy, qr_url: page }),
    };
  }
}

const refusal = (message: string, status = 400): AnswerValue => ({
  status,
  value: { success: false, message },
});

interface Order {
  readonly reference: string;
  readonly amount: number;
  readonly method: string;
  readonly payer: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

const readOrder = (body: AnswerFields): Order => ({
  reference: textOf(body["merchant_ref"]),
  amount: Number(body["amount"]),
  method: textOf(body["method"]),
  payer: textOf(body["customer_name"]),
  expiresAt: Number(body["expired_time"]),
});

function payByOf(method: string, number: number, reference: string, amount: number): string {
  const [kind] = CHANNELS[method] ?? ["account"];
  if (kind === "account") return accountNumber("81088", number);
  if (kind === "code") return storeCode(number);
  return kind === "qris" ? qrisCode(reference, amount) : `wallet-${number}`;
}
