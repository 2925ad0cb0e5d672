import { createHash, randomUUID } from "node:crypto";
import type { Callback } from "../callback-sender.ts";
import type { AnswerFields, AnswerValue } from "./gateway-answers.ts";
import type { GatewayCharge } from "./gateway-book.ts";
import { accountNumber, jakartaTime, qrisCode, storeCode } from "./gateway-codes.ts";
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

export interface MidtransSimulatorOptions extends GatewayEngineOptions {
  readonly serverKey: string;
  /**
   * Payment methods that the account has not opened, by the vendor's codes: `bca`, `echannel`, `qris`, `gopay`,
   * `indomaret`.
   */
  readonly closedMethods?: readonly string[];
  /** Whether "automatic fee imposition" is on: the customer pays the fee on top. Default false. */
  readonly imposesFee?: boolean;
}

/** The minimum amount of each method, from Midtrans' help page. */
const LEAST: Readonly<Record<string, number>> = {
  bca: 10_000,
  bni: 1,
  bri: 1,
  permata: 1,
  cimb: 1,
  echannel: 1,
  qris: 1,
  gopay: 1,
  indomaret: 10_000,
  alfamart: 1,
};
const BANK_PREFIXES: Readonly<Record<string, string>> = {
  bca: "12345",
  bni: "98805",
  bri: "26215",
  permata: "85620",
  cimb: "59190",
};
const BILLER_CODE = "70012";
const DEFAULT_EXPIRY_SECONDS = 86_400;
const UNIT_SECONDS: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
};

/** A server with Midtrans' Core API (v2) and its own records. */
export function createMidtransSimulator(options: MidtransSimulatorOptions): GatewaySimulator {
  const engine = new GatewayEngine(createDialect(options), options);
  const server = new MidtransServer(options, engine);
  return buildGatewaySimulator({
    vendor: "Midtrans",
    engine,
    basePath: "",
    countedAs: (path) => path.replace(/^\/v2\/[^/]+\/(\w+)$/, "/v2/:id/$1"),
    route: (call, origin) => server.route(call, origin),
  });
}

function createDialect({ serverKey, imposesFee }: MidtransSimulatorOptions): GatewayDialect {
  const transactionFields = (shown: ShownCharge) => fieldsOfTransaction(shown, imposesFee === true);
  const signed = (shown: ShownCharge) => {
    const fields = transactionFields(shown);
    return { fields, signature: signatureOf(fields, serverKey) };
  };
  const envelope = (fields: AnswerFields, signature: string): Callback => ({
    headers: { "user-agent": "Veritrans", accept: "application/json" },
    body: JSON.stringify({
      ...fields,
      status_message: "midtrans payment notification",
      signature_key: signature,
    }),
  });
  return {
    vendor: "midtrans",
    callbackOf(shown) {
      const { fields, signature } = signed(shown);
      return envelope(fields, signature);
    },
    forge: (shown, claimed, signature) =>
      envelope(
        transactionFields(claimed),
        signature === "reused" ? signed(shown).signature : "f".repeat(128),
      ),
    // A fee that the customer pays on top does not affect the merchant's balance.
    feeOf: (method, amount) => (imposesFee === true ? 0 : feeOf(method, amount)),
    lies: {
      otherCurrency: (value) => ({ ...value, currency: "USD" }),
      otherAmountType: (value) => ({ ...value, gross_amount: 145_000.5 }),
      unlisted: (value) => ({ ...value, status_code: "777", transaction_status: "paused" }),
    },
  };
}

const feeOf = (method: string, amount: number): number =>
  method === "qris" || method === "gopay" ? Math.ceil(amount * 0.007) : 4_000;

function signatureOf(fields: AnswerFields, serverKey: string): string {
  const parts = [fields["order_id"], fields["status_code"], fields["gross_amount"], serverKey];
  return createHash("sha512").update(parts.join("")).digest("hex");
}

const STATES = {
  pending: ["201", "pending"],
  paid: ["200", "settlement"],
  expired: ["202", "expire"],
  canceled: ["202", "cancel"],
  denied: ["202", "deny"],
  refunded: ["200", "refund"],
  charged_back: ["200", "chargeback"],
} as const;

/** The fields of a transaction in every message. */
function fieldsOfTransaction(shown: ShownCharge, imposesFee: boolean): AnswerFields {
  const asked = shown.paidAmount ?? shown.amount;
  const fee = imposesFee ? feeOf(shown.method, asked) : 0;
  const [code, status] = STATES[shown.state];
  const taken = shown.takenBack ?? 0;
  const isPartly = taken > 0 && taken < (shown.paidAmount ?? shown.amount);
  return {
    status_code: code,
    transaction_id: shown.gatewayReference,
    order_id: shown.reference,
    merchant_id: "G000000001",
    gross_amount: `${asked + fee}.00`,
    ...(imposesFee && {
      extra_info: {
        gross_amount_info: {
          original_amount: asked,
          gross_amount: asked + fee,
          customer_imposed_payment_fee: fee,
        },
      },
    }),
    currency: shown.currency,
    payment_type: paymentTypeOf(shown.method),
    transaction_time: jakartaTime(shown.createdAt),
    transaction_status: isPartly && status !== "deny" ? `partial_${status}` : status,
    fraud_status: "accept",
    expiry_time: jakartaTime(shown.expiresAt),
    ...(shown.paidAt !== undefined &&
      shown.state !== "pending" && { settlement_time: jakartaTime(shown.paidAt) }),
    ...(taken > 0 && status !== "deny" && { refund_amount: `${taken}.00` }),
    ...payFields(shown),
  };
}

function paymentTypeOf(method: string): string {
  if (Object.hasOwn(BANK_PREFIXES, method)) return "bank_transfer";
  return method === "indomaret" || method === "alfamart" ? "cstore" : method;
}

/** The payment data; a wallet's code and link are only in the charge's own response. */
function payFields({ method, payBy }: GatewayCharge): AnswerFields {
  if (method === "permata") return { permata_va_number: payBy };
  if (Object.hasOwn(BANK_PREFIXES, method))
    return { va_numbers: [{ bank: method, va_number: payBy }] };
  if (method === "echannel") return { biller_code: BILLER_CODE, bill_key: payBy };
  if (method === "indomaret" || method === "alfamart")
    return { payment_code: payBy, store: method };
  return { acquirer: "gopay" };
}

class MidtransServer {
  readonly #options: MidtransSimulatorOptions;
  readonly #engine: GatewayEngine;

  constructor(options: MidtransSimulatorOptions, engine: GatewayEngine) {
    this.#options = options;
    this.#engine = engine;
  }

  #fields(shown: ShownCharge): AnswerFields {
    return fieldsOfTransaction(shown, this.#options.imposesFee === true);
  }

  route(call: SimulatorCall, origin: string): Reply | Promise<Reply> {
    const [, id = "", act = ""] = /^\/v2\/([^/]+)\/(status|cancel|expire)$/.exec(call.path) ?? [];
    const expected = `Basic ${Buffer.from(`${this.#options.serverKey}:`).toString("base64")}`;
    if (call.authorization !== expected)
      return json(401, {
        status_code: "401",
        status_message: "Transaction cannot be authorized with the current client/server key.",
        id: randomUUID(),
      });
    if (call.method === "POST" && call.path === "/v2/charge") return this.#charge(call, origin);
    const reference = decodeURIComponent(id);
    if (call.method === "GET" && act === "status")
      return this.#engine.answer("status", { reference }, () => this.#status(reference));
    if (call.method === "POST" && (act === "cancel" || act === "expire"))
      return this.#engine.answer("cancel", { reference }, () => this.#close(reference, act));
    return json(404, { status_code: "404", status_message: "The requested resource is not found" });
  }

  #charge(call: SimulatorCall, origin: string): Promise<Reply> {
    const order = readOrder(call.body);
    const callbackUrl = call.headers["x-override-notification"];
    return this.#engine.answer("create", order, (strikes) => {
      const fault = faultOf(order, call.body);
      if (fault !== undefined)
        return refusal("400", "One or more parameters in the payload is invalid.", [fault]);
      if (this.#options.closedMethods?.includes(order.method) === true)
        return refusal("402", "Payment channel is not activated.");
      const known = this.#engine.find(order.reference);
      if (known !== undefined && known.state !== "expired" && known.state !== "canceled") {
        this.#engine.noteOtherData(known, order);
        return refusal(
          "406",
          "The request could not be completed due to a conflict with the current state of the target resource, please try again",
        );
      }
      return this.#open(order, strikes, origin, callbackUrl);
    });
  }

  async #open(
    order: Order,
    strikes: GatewayStrikes,
    origin: string,
    callbackUrl: string | undefined,
  ): Promise<AnswerValue> {
    const number = this.#engine.book.charges().length + 1;
    const { reference, amount, method, seconds, payer } = order;
    const expiresAt = new Date(this.#engine.now().getTime() + seconds * 1_000).toISOString();
    const charge = await this.#engine.create(
      {
        reference,
        amount,
        method,
        payer,
        gatewayReference: randomUUID(),
        payBy: payByOf(method, number, reference, amount),
        expiresAt,
        ...(callbackUrl !== undefined && { callbackUrl }),
      },
      strikes,
    );
    // With an early callback the records have paid already; the response is as before.
    const fields = this.#fields({ ...shownOf(charge), state: "pending" });
    return {
      status: 200,
      value: {
        ...fields,
        status_message: "Success, transaction is created",
        ...actionsOf(charge, origin),
      },
    };
  }

  #status(reference: string): AnswerValue {
    const charge = this.#engine.find(reference);
    if (charge === undefined) return refusal("404", "Transaction doesn't exist.", [], 404);
    const fields = this.#fields(this.#engine.asked(charge));
    const message = "Success, transaction is found";
    return {
      status: 200,
      value: {
        ...fields,
        status_message: message,
        signature_key: signatureOf(fields, this.#options.serverKey),
      },
    };
  }

  async #close(reference: string, act: "cancel" | "expire"): Promise<AnswerValue> {
    const charge = this.#engine.find(reference);
    if (charge === undefined) return refusal("404", "Transaction doesn't exist.", [], 404);
    if (charge.state !== "pending")
      return refusal("412", "Merchant cannot modify the status of the transaction", [], 200);
    const closed =
      act === "cancel"
        ? await this.#engine.cancel(reference)
        : await this.#engine.expire(reference);
    const fields = this.#fields(shownOf(closed));
    const [code, message] =
      act === "cancel"
        ? ["200", "Success, transaction is canceled"]
        : ["407", "Success, transaction has expired"];
    return { status: 200, value: { ...fields, status_code: code, status_message: message } };
  }
}

/** Most rejections have their code as HTTP status, a few have 200. */
const refusal = (
  code: string,
  message: string,
  validation: readonly string[] = [],
  status = Number(code),
): AnswerValue => ({
  status,
  value: {
    status_code: code,
    status_message: message,
    id: randomUUID(),
    ...(validation.length > 0 && { validation_messages: validation }),
  },
});

interface Order {
  readonly reference: string;
  readonly amount: number;
  readonly method: string;
  readonly seconds: number;
  readonly payer: string;
}

function readOrder(body: AnswerFields): Order {
  const details = fieldsOf(body["transaction_details"]);
  const expiry = fieldsOf(body["custom_expiry"]);
  const customer = fieldsOf(body["customer_details"]);
  const unit = UNIT_SECONDS[textOf(expiry["unit"], "minute")] ?? 0;
  const duration = expiry["expiry_duration"];
  return {
    reference: textOf(details["order_id"]),
    amount: Number(details["gross_amount"]),
    method: methodOf(body),
    seconds: duration === undefined ? DEFAULT_EXPIRY_SECONDS : Number(duration) * unit,
    payer: textOf(customer["first_name"]),
  };
}

function methodOf(body: AnswerFields): string {
  const type = textOf(body["payment_type"]);
  if (type === "bank_transfer") return textOf(fieldsOf(body["bank_transfer"])["bank"]);
  return type === "cstore" ? textOf(fieldsOf(body["cstore"])["store"]) : type;
}

/** The fault of a charge, as a validation message. */
function faultOf(
  { reference, amount, method, seconds }: Order,
  body: AnswerFields,
): string | undefined {
  if (!/^[\w~.-]{1,50}$/.test(reference)) return "transaction_details.order_id is not valid";
  const least = LEAST[method];
  if (least === undefined) return "payment_type is not supported";
  if (!Number.isSafeInteger(amount) || amount < least)
    return "transaction_details.gross_amount is not valid";
  if (!(seconds >= 20 && seconds <= 180 * 86_400)) return "custom_expiry is not valid";
  const items = body["item_details"];
  const total = (Array.isArray(items) ? (items as readonly unknown[]) : [])
    .map(fieldsOf)
    .reduce((sum, item) => sum + Number(item["price"]) * Number(item["quantity"]), 0);
  if (items !== undefined && total !== amount)
    return "transaction_details.gross_amount is not equal to the sum of item_details";
  return method === "echannel" && fieldsOf(body["echannel"])["bill_info1"] === undefined
    ? "echannel.bill_info1 is required"
    : undefined;
}

function payByOf(method: string, number: number, reference: string, amount: number): string {
  const prefix = BANK_PREFIXES[method];
  if (prefix !== undefined) return accountNumber(prefix, number);
  if (method === "echannel") return accountNumber("9900", number);
  if (method === "indomaret" || method === "alfamart") return storeCode(number);
  return qrisCode(reference, amount);
}

function actionsOf(
  { method, gatewayReference, payBy }: GatewayCharge,
  origin: string,
): AnswerFields {
  if (method !== "qris" && method !== "gopay") return {};
  const action = (name: string, url: string) => ({ name, method: "GET", url });
  return {
    qr_string: payBy,
    actions: [
      action("generate-qr-code", `${origin}/v2/${method}/${gatewayReference}/qr-code`),
      ...(method === "gopay"
        ? [action("deeplink-redirect", `${origin}/pay/${gatewayReference}`)]
        : []),
    ],
  };
}
