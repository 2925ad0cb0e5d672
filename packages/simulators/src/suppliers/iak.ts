import { hash } from "node:crypto";
import type { Delivery } from "./book.ts";
import { Catalogue } from "./catalogue.ts";
import { type Dialect, SupplierEngine } from "./engine.ts";
import { json, type Reply, type SimulatorCall } from "../http-server.ts";
import { IakBills } from "./iak-bills.ts";
import { IAK_MESSAGES, REFUSED_AT_ONCE } from "./iak-codes.ts";
import type { Strikes } from "../misbehaviour.ts";
import { IAK_ROWS, type IakPriceRow } from "./price-lists.ts";
import { isClosed, numberFault, type SimulatedProduct, wibDate } from "./products.ts";
import { accountOwner, meterOwner, segmentPower } from "./serial-numbers.ts";
import { buildSimulator, type SimulatorOptions, type SupplierSimulator } from "../simulator.ts";

export interface IakSimulatorOptions extends SimulatorOptions<IakPriceRow> {
  /** IAK never answers a purchase with its outcome, so there is no `sync`. Default `callback`. */
  readonly settle?: "callback" | "manual";
  /** One purchase of a product per number and day (code 202), a setting of the account. Default false. */
  readonly oneNumberOnceADay?: boolean;
}

const CODES = { pending: "39", delivered: "00", failed: "07", reversed: "07" } as const;
/** The codes of temporary rejections whose rule has no code; IAK has no sellers. */
const REFUSAL_CODES = { seller: "106", sku: "106", category: "110", account: "17" } as const;
const STATUS_DIGITS = { pending: 0, delivered: 1, failed: 2, reversed: 2 } as const;
const STATUS_MESSAGES = {
  pending: "PROCESS",
  delivered: "SUCCESS",
  failed: "FAILED",
  reversed: "FAILED",
} as const;

/** A server with IAK's prepaid API v2 and its own records. */
export function createIakSimulator(options: IakSimulatorOptions): SupplierSimulator<IakPriceRow> {
  const engine = new SupplierEngine(createDialect(options), options.settle ?? "callback", options);
  const catalogue = new Catalogue(IAK_ROWS, options.priceList);
  const server = new IakServer(options, engine, catalogue);
  return buildSimulator({
    engine,
    catalogue,
    basePath: "",
    answerDelayMs: options.answerDelayMs ?? 0,
    route: (call) => server.route(call),
  });
}

function createDialect({ username, apiKey }: IakSimulatorOptions): Dialect {
  // A callback has every value as text, and a signature that covers only the reference.
  const callback = (delivery: Delivery, sign: string) => {
    const fields = transactionFields(delivery, 0);
    const asText = Object.entries(fields).map(([key, value]) => [key, String(value)] as const);
    return { headers: {}, body: JSON.stringify({ data: { ...Object.fromEntries(asText), sign } }) };
  };
  const signOf = (delivery: Delivery) => hash("md5", username + apiKey + delivery.reference);
  return {
    vendor: "iak",
    codes: CODES,
    callbackOf: (delivery) => callback(delivery, signOf(delivery)),
    forge: (delivery, claimed, signature) =>
      callback(claimed, signature === "reused" ? signOf(delivery) : hash("md5", "somebody else")),
  };
}

function transactionFields(delivery: Delivery, balance: number): Record<string, unknown> {
  const message =
    delivery.code in IAK_MESSAGES ? IAK_MESSAGES[delivery.code] : STATUS_MESSAGES[delivery.state];
  return {
    ref_id: delivery.reference,
    status: STATUS_DIGITS[delivery.state],
    product_code: delivery.sku,
    customer_id: delivery.customerNumber,
    price: delivery.cost,
    message,
    ...(delivery.state === "delivered" ? serialFields(delivery.serialNumber) : {}),
    balance,
    tr_id: delivery.transactionId,
    rc: delivery.code,
  };
}

/** An eSIM's activation code has a separate field besides the serial number. */
function serialFields(serialNumber: string): Record<string, unknown> {
  const [activation = "", card = ""] = serialNumber.split(" / ");
  return activation.startsWith("LPA:1$")
    ? { sn: card, activation_code: activation }
    : { sn: serialNumber };
}

class IakServer {
  readonly #options: IakSimulatorOptions;
  readonly #engine: SupplierEngine;
  readonly #catalogue: Catalogue<IakPriceRow>;
  readonly #bills: IakBills;

  constructor(
    options: IakSimulatorOptions,
    engine: SupplierEngine,
    catalogue: Catalogue<IakPriceRow>,
  ) {
    this.#options = options;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#bills = new IakBills(engine, options);
  }

  route(call: SimulatorCall): Reply | Promise<Reply> {
    if (call.method !== "POST")
      return json(405, { data: { rc: "117", message: IAK_MESSAGES["117"] } });
    const { body } = call;
    // The official SDK calls the bill path with a slash at its end.
    switch (call.path.replace(/\/$/, "")) {
      // Bills have a separate host at IAK; here it is the same.
      case "/api/v1/bill/check":
        return this.#bills.route(body);
      case "/api/top-up":
        return this.#topUp(body);
      case "/api/check-status":
        return this.#checkStatus(body);
      case "/api/check-balance":
        return this.#other(body, "bl", () => ({
          balance: this.#engine.book.balance(),
          message: "SUCCESS",
          rc: "00",
        }));
      case "/api/inquiry-pln":
        return this.#other(body, text(body["customer_id"]), () =>
          plnFields(text(body["customer_id"])),
        );
      case "/api/inquiry-game":
        return this.#other(body, text(body["game_code"]), () =>
          gameFields(text(body["game_code"]), text(body["customer_id"])),
        );
      case "/api/inquiry-ovo":
        return this.#other(body, text(body["customer_id"]), () =>
          ovoFields(text(body["customer_id"])),
        );
      default:
        if (call.path !== "/api/pricelist" && !call.path.startsWith("/api/pricelist/")) {
          return refusal(400, "117");
        }
        return this.#other(body, "pl", () => this.#priceList(call));
    }
  }

  #other(body: SimulatorCall["body"], suffix: string, answer: () => unknown): Reply {
    const strikes = this.#engine.misbehaviour.strike("other");
    if (strikes.has("charge-then-drop") || strikes.has("drop-before-charge"))
      return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    if (!this.#signed(body, suffix)) return refusal(400, "204");
    return json(200, { data: answer() }, strikes);
  }

  #signed(body: SimulatorCall["body"], suffix: string): boolean {
    const { username, apiKey } = this.#options;
    return (
      body["username"] === username && body["sign"] === hash("md5", username + apiKey + suffix)
    );
  }

  #priceList({ path, body }: SimulatorCall): unknown {
    const [type, operator] = path.split("/").slice(3);
    const status = text(body["status"]);
    const rows = this.#catalogue
      .rows()
      .filter((row) => type === undefined || row.product_type === type)
      .filter((row) => operator === undefined || row.product_description.toLowerCase() === operator)
      .filter((row) => status === "" || status === "all" || row.status === status);
    return { pricelist: rows, rc: "00", message: "SUCCESS" };
  }

  async #topUp(body: SimulatorCall["body"]): Promise<Reply> {
    const reference = text(body["ref_id"]);
    const sku = text(body["product_code"]);
    const customerNumber = text(body["customer_id"]);
    if (reference === "" || sku === "" || customerNumber === "") return refusal(400, "107");
    if (!this.#signed(body, reference)) return refusal(400, "204");
    // A repeated reference is a status query, not a second purchase.
    const known = this.#engine.book.byReference(reference);
    const call = known ? "status" : "buy";
    this.#engine.callLog.note(reference, call);
    const product = this.#catalogue.product(sku);
    const strikes = this.#engine.misbehaviour.strike(call, { product, sku, customerNumber });
    if (strikes.has("drop-before-charge")) return { kind: "drop" };
    if (known !== undefined) return this.#answer(this.#engine.asked(known, strikes), strikes);
    if (strikes.get("answer-html")?.charged === false) return json(200, {}, strikes);
    if (strikes.get("answer-500")?.charged === false) return json(200, {}, strikes);
    if (strikes.get("truncated-json")?.charged === false) return json(200, { data: {} }, strikes);
    return this.#buy({ reference, sku, customerNumber }, strikes);
  }

  async #buy(
    order: { readonly reference: string; readonly sku: string; readonly customerNumber: string },
    strikes: Strikes,
  ): Promise<Reply> {
    const product = this.#catalogue.product(order.sku);
    const code = this.#refusalCode(product, order.customerNumber, strikes);
    const forced = strikes.get("always-fail");
    const atOnce = code !== undefined && (forced === undefined || REFUSED_AT_ONCE.has(code));
    if (product === undefined || atOnce) {
      return refusal(200, code ?? "20", order, this.#engine.book.balance());
    }
    const delivery = await this.#engine.accept({ ...order, product, testing: false, strikes });
    return this.#answer(delivery, strikes);
  }

  #refusalCode(
    product: SimulatedProduct | undefined,
    customerNumber: string,
    strikes: Strikes,
  ): string | undefined {
    const forced = strikes.get("always-fail");
    if (forced !== undefined) return forced.code ?? CODES.failed;
    const refused = strikes.get("refuse-for-a-while");
    if (refused !== undefined) return refused.code ?? REFUSAL_CODES[refused.scope ?? "seller"];
    if (product === undefined) return "20";
    const now = this.#engine.now();
    const soldOut = product.stock !== "unlimited" && product.stock <= 0;
    if (!product.buyerActive || !product.sellerActive || soldOut || isClosed(product, now))
      return "106";
    const fault = numberFault(product.kind, customerNumber);
    if (fault !== undefined) return fault === "digits" && customerNumber.length > 14 ? "203" : "14";
    const sameDay = this.#engine.book.lastOpen(product.sku, customerNumber);
    const again = sameDay !== undefined && wibDate(new Date(sameDay.at)) === wibDate(now);
    if (this.#options.oneNumberOnceADay === true && again) return "202";
    if (strikes.has("empty-balance")) return "17";
    return this.#engine.book.balance() < this.#engine.costOf({ product, strikes })
      ? "17"
      : undefined;
  }

  #checkStatus(body: SimulatorCall["body"]): Reply {
    const reference = text(body["ref_id"]);
    if (!this.#signed(body, reference)) return refusal(400, "204");
    const known = this.#engine.book.byReference(reference);
    this.#engine.callLog.note(reference, "status");
    const strikes = this.#engine.misbehaviour.strike("status", {
      sku: known?.sku,
      customerNumber: known?.customerNumber,
    });
    if (strikes.has("drop-before-charge")) return { kind: "drop" };
    if (known !== undefined) return this.#answer(this.#engine.asked(known, strikes), strikes);
    if (strikes.has("charge-then-drop")) return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    const data = { ref_id: reference, status: 2, message: IAK_MESSAGES["06"], rc: "06" };
    return json(200, { data }, strikes);
  }

  #answer(delivery: Delivery, strikes: Strikes): Reply {
    if (strikes.has("charge-then-drop")) return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    const fields = transactionFields(delivery, this.#engine.book.balance());
    const unlisted = strikes.get("unlisted-code");
    if (unlisted === undefined) return json(200, { data: fields }, strikes);
    const lie = { rc: unlisted.code ?? "777", status: 2, message: "UNKNOWN" };
    return json(200, { data: { ...fields, ...lie } }, strikes);
  }
}

/** 12345678901 is the documented example; a number ending in 0014 is "wrong" as in their newer scheme. */
function plnFields(customerNumber: string): Record<string, unknown> {
  const wrong = numberFault("pln", customerNumber) !== undefined || customerNumber.endsWith("0014");
  if (wrong) {
    return { status: "2", customer_id: customerNumber, message: IAK_MESSAGES["14"], rc: "14" };
  }
  const owner = meterOwner(customerNumber);
  return {
    status: "1",
    customer_id: customerNumber,
    meter_no: owner.meterNumber,
    subscriber_id: owner.subscriberId,
    name: owner.name,
    segment_power: segmentPower(owner),
    message: "SUCCESS",
    rc: "00",
  };
}

/** The number of parts of a game account that can be checked (iak-id/iak-api-reference-docs, docs/prepaid/game-format.md). */
const GAME_PARTS: Readonly<Record<string, number>> = {
  "103": 2,
  "127": 2,
  "130": 1,
  "135": 1,
  "136": 1,
  "139": 1,
  "140": 3,
  "141": 3,
  "142": 2,
  "146": 1,
  "150": 1,
  "152": 1,
  "153": 1,
  "154": 2,
  "172": 2,
  "176": 2,
};

/** 156378300|8483 of Mobile Legends is the documented example, `budi`. */
function gameFields(gameCode: string, account: string): Record<string, unknown> {
  const parts = GAME_PARTS[gameCode];
  if (parts === undefined) return { status: 2, message: "CODE NOT FOUND", rc: "20" };
  const isDocumented = account === "156378300|8483";
  const owner = isDocumented ? "budi" : accountOwner(account);
  if (account.split("|").length !== parts || owner === undefined)
    return { status: 2, message: IAK_MESSAGES["141"] ?? "INVALID GAME ID", rc: "141" };
  return { username: owner, status: 1, message: "SUCCESS", rc: "00" };
}

/** The vendor masks part of the name: `OVO shXXXy`. */
function ovoFields(customerNumber: string): Record<string, unknown> {
  const isDocumented = customerNumber === "082179374708";
  const owner = isDocumented ? "shXXXy" : accountOwner(customerNumber);
  if (!/^08\d{8,11}$/.test(customerNumber) || owner === undefined)
    return { status: "2", customer_id: customerNumber, message: IAK_MESSAGES["14"], rc: "14" };
  const name = `OVO ${owner}`;
  return { status: "1", customer_id: customerNumber, name, message: "SUCCESS", rc: "00" };
}

function refusal(
  status: number,
  code: string,
  order?: { readonly reference: string; readonly sku: string; readonly customerNumber: string },
  balance?: number,
): Reply {
  const data = {
    ...(order === undefined
      ? {}
      : {
          ref_id: order.reference,
          product_code: order.sku,
          customer_id: order.customerNumber,
          price: 0,
          tr_id: 0,
        }),
    status: 2,
    message: IAK_MESSAGES[code] ?? "FAILED",
    ...(balance === undefined ? {} : { balance }),
    rc: code,
  };
  return json(status, { data });
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
