import type { Delivery } from "./book.ts";
import { Catalogue } from "./catalogue.ts";
import { DTONE_CLASSES, DTONE_ERRORS } from "./dtone-codes.ts";
import {
  costOfAmount,
  DTONE_ROWS,
  type DtOneRow,
  PARTS_OF_A_DOLLAR,
  pricedAs,
  productFields,
  skuOf,
} from "./dtone-rows.ts";
import { type Dialect, SupplierEngine } from "./engine.ts";
import { json, type Reply, type SimulatorCall } from "../http-server.ts";
import { type Strikes, UNREADABLE_ANSWERS } from "../misbehaviour.ts";
import { buildSimulator, type SimulatorOptions, type SupplierSimulator } from "../simulator.ts";

/** Its records use ten-thousandths of a US dollar. `username` is the API key and `apiKey` its secret. */
export type DtOneSimulatorOptions = SimulatorOptions<DtOneRow>;

const CODES = {
  pending: "CONFIRMED",
  delivered: "COMPLETED",
  failed: "DECLINED",
  reversed: "REVERSED",
} as const;
/** The codes of temporary rejections whose rule has no code; DT One has neither sellers nor closed kinds. */
const REFUSAL_CODES = {
  seller: "1003001",
  sku: "1003001",
  category: "1003001",
  account: "1006001",
} as const;
const MOST_ROWS = 100;

/** A server with DT One's Digital Value Services API and its own records. */
export function createDtOneSimulator(options: DtOneSimulatorOptions): SupplierSimulator<DtOneRow> {
  const engine = new SupplierEngine(DIALECT, options.settle ?? "callback", options);
  const catalogue = new Catalogue(DTONE_ROWS, options.priceList);
  const server = new DtOneServer(options, engine, catalogue);
  return buildSimulator({
    engine,
    catalogue,
    basePath: "/v1",
    answerDelayMs: options.answerDelayMs ?? 0,
    route: (call) => server.route(call),
  });
}

/** Callbacks are not signed, so a forged one looks like a valid one. */
const DIALECT: Dialect = {
  vendor: "dtone",
  codes: CODES,
  callbackOf: (delivery) => ({ headers: {}, body: JSON.stringify(transactionFields(delivery)) }),
  forge: (_delivery, claimed) => ({
    headers: {},
    body: JSON.stringify(transactionFields(claimed)),
  }),
};

function statusFields(code: string) {
  const [name = ""] = code.split("-");
  const id = DTONE_CLASSES[name as keyof typeof DTONE_CLASSES];
  return { id: id * 10_000, message: code, class: { id, message: name } };
}

function transactionFields(delivery: Delivery): Record<string, unknown> {
  const { transactionId, reference, customerNumber, sku, cost, serialNumber, at } = delivery;
  const dollars = cost / PARTS_OF_A_DOLLAR;
  return {
    id: 2_000_000_000 + transactionId,
    external_id: reference,
    creation_date: at,
    status: statusFields(delivery.code),
    operator_reference: serialNumber === "" ? null : serialNumber,
    pin: null,
    product: { id: Number(sku.split("-")[0]) },
    prices: {
      wholesale: { unit_type: "CURRENCY", unit: "USD", amount: dollars, fee: 0 },
      retail: null,
    },
    credit_party_identifier: { mobile_number: `+${customerNumber}` },
  };
}

interface Order {
  readonly reference: string;
  readonly row: DtOneRow | undefined;
  readonly number: string;
  readonly amount: number | undefined;
}

class DtOneServer {
  readonly #authorization: string;
  readonly #engine: SupplierEngine;
  readonly #catalogue: Catalogue<DtOneRow>;

  constructor(
    { username, apiKey }: DtOneSimulatorOptions,
    engine: SupplierEngine,
    catalogue: Catalogue<DtOneRow>,
  ) {
    this.#authorization = `Basic ${Buffer.from(`${username}:${apiKey}`).toString("base64")}`;
    this.#engine = engine;
    this.#catalogue = catalogue;
  }

  route(call: SimulatorCall): Reply | Promise<Reply> {
    if (call.authorization !== this.#authorization) return refusal("1000401");
    switch (`${call.method} ${call.path}`) {
      case "POST /async/transactions":
        return this.#create(call.body);
      case "GET /transactions":
        return this.#status(call.query.get("external_id") ?? "");
      case "GET /balances":
        return this.#other(() => [this.#balance()]);
      case "GET /products":
        return this.#other(() => this.#products(call.query));
      default:
        return refusal("1000404");
    }
  }

  #other(answer: () => unknown): Reply {
    const strikes = this.#engine.misbehaviour.strike("other");
    if (strikes.has("charge-then-drop") || strikes.has("drop-before-charge"))
      return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    return json(200, answer(), strikes);
  }

  #balance() {
    return {
      id: 1,
      unit_type: "CURRENCY",
      unit: "USD",
      available: this.#engine.book.balance() / PARTS_OF_A_DOLLAR,
      holding: 0,
      credit_limit: 0,
    };
  }

  #products(query: URLSearchParams): readonly object[] {
    const page = Number(query.get("page") ?? 1);
    const size = Math.min(Number(query.get("per_page") ?? 50), MOST_ROWS);
    return this.#catalogue
      .rows()
      .filter(
        ({ country, isOnSale }) => isOnSale && country.isoCode === query.get("country_iso_code"),
      )
      .slice((page - 1) * size, page * size)
      .map(productFields);
  }

  async #create(body: SimulatorCall["body"]): Promise<Reply> {
    const order = this.#readOrder(body);
    if (order === undefined) return refusal("1000400");
    const { reference, row, number } = order;
    const known = this.#engine.book.byReference(reference);
    this.#engine.callLog.note(reference, "buy");
    const product = row && this.#catalogue.product(skuOf(row));
    const about = { product, sku: row && skuOf(row), customerNumber: number };
    const strikes = this.#engine.misbehaviour.strike("buy", about);
    if (strikes.has("drop-before-charge")) return { kind: "drop" };
    if (UNREADABLE_ANSWERS.some((kind) => strikes.get(kind)?.charged === false))
      return json(200, {}, strikes);
    if (known !== undefined) return refusal("1007001", strikes);
    const cost = row && costOfAmount(row, order.amount);
    const code = this.#refusalCode(order, cost, strikes);
    if (code !== undefined || product === undefined || cost === undefined)
      return refusal(code ?? "1003001", strikes);
    const delivery = await this.#engine.accept({
      reference,
      product: pricedAs(product, cost),
      customerNumber: number,
      testing: false,
      strikes,
    });
    return this.#answer(delivery, strikes, (fields) => json(201, fields, strikes));
  }

  /** Undefined for a body from which no transaction can be created. */
  #readOrder(body: SimulatorCall["body"]): Order | undefined {
    const { external_id: reference, product_id: id, destination, credit_party_identifier } = body;
    const number = field(credit_party_identifier, "mobile_number");
    if (typeof reference !== "string" || reference === "" || reference.length > 40)
      return undefined;
    if (typeof id !== "number" || typeof number !== "string" || body["auto_confirm"] !== true)
      return undefined;
    const isRanged = body["calculation_mode"] === "DESTINATION_AMOUNT";
    const amount = field(destination, "amount");
    const unit = field(destination, "unit");
    const row = this.#catalogue
      .rows()
      .find(
        (each) =>
          each.id === id && (isRanged ? each.unit === unit : typeof each.arrives === "number"),
      );
    return {
      reference,
      row,
      number: number.replace(/^\+/, ""),
      amount: isRanged && typeof amount === "number" ? amount : undefined,
    };
  }

  #refusalCode(
    { row, number }: Order,
    cost: number | undefined,
    strikes: Strikes,
  ): string | undefined {
    const refused = strikes.get("refuse-for-a-while");
    if (refused !== undefined) return refused.code ?? REFUSAL_CODES[refused.scope ?? "seller"];
    if (row?.isOnSale !== true) return "1003001";
    if (cost === undefined) return "1003002";
    if (!/^[1-9]\d{6,14}$/.test(number)) return "1005003";
    const product = this.#catalogue.product(skuOf(row));
    const charged = product && this.#engine.costOf({ product: pricedAs(product, cost), strikes });
    const isShort = charged === undefined || this.#engine.book.balance() < charged;
    return isShort || strikes.has("empty-balance") ? "1006001" : undefined;
  }

  #status(reference: string): Reply {
    this.#engine.callLog.note(reference, "status");
    const known = this.#engine.book.byReference(reference);
    const strikes = this.#engine.misbehaviour.strike("status", known);
    if (known === undefined) return refusal("1008004", strikes);
    return this.#answer(this.#engine.asked(known, strikes), strikes, (fields) =>
      json(200, [fields], strikes),
    );
  }

  #answer(
    delivery: Delivery,
    strikes: Strikes,
    reply: (fields: Record<string, unknown>) => Reply,
  ): Reply {
    if (strikes.has("charge-then-drop") || strikes.has("drop-before-charge"))
      return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    const unlisted = strikes.get("unlisted-code");
    if (unlisted === undefined) return reply(transactionFields(delivery));
    const message = unlisted.code ?? "UNLISTED";
    const status = { id: 60_000, message, class: { id: 6, message } };
    return reply({ ...transactionFields(delivery), status });
  }
}

function refusal(code: string, strikes?: Strikes): Reply {
  if (strikes?.has("charge-then-drop") === true) return { kind: "drop" };
  const [status, message] = DTONE_ERRORS[code] ?? [400, "Bad Request"];
  return json(status, { errors: [{ code: Number(code), message }] }, strikes);
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)[name]
    : undefined;
