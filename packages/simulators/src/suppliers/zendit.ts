import type { Delivery } from "./book.ts";
import { Catalogue } from "./catalogue.ts";
import { type Dialect, SupplierEngine } from "./engine.ts";
import { json, type Reply, type SimulatorCall } from "../http-server.ts";
import type { Strikes } from "../misbehaviour.ts";
import type { SimulatedProduct } from "./products.ts";
import { buildSimulator, type SimulatorOptions, type SupplierSimulator } from "../simulator.ts";
import { cardOf, plansOf } from "./zendit-cards.ts";
import { ZENDIT_OFFERS, type ZenditOffer } from "./zendit-offers.ts";

/** There is no user name: the key alone identifies an account. Amounts in its records are cents. */
export interface ZenditSimulatorOptions extends Omit<SimulatorOptions<ZenditOffer>, "username"> {
  /** Purchases are answered "accepted" and settle afterwards. Default `callback`. */
  readonly settle?: "callback" | "manual";
  /** How fast the data of an eSIM is used. Default 0.2. */
  readonly gigabytesPerHour?: number;
}

const CODES = {
  pending: "ACCEPTED",
  delivered: "DONE",
  failed: "FAILED",
  reversed: "DONE",
} as const;
const DIVISOR = 100;
const GIGABYTES_PER_HOUR = 0.2;
const MOST_OFFERS = 1024;

/** A server with the eSIM part of Zendit's API v1 and its own records. */
export function createZenditSimulator(
  options: ZenditSimulatorOptions,
): SupplierSimulator<ZenditOffer> {
  const catalogue = new Catalogue(ZENDIT_OFFERS, options.priceList);
  const engine = new SupplierEngine(dialectOf(), options.settle ?? "callback", options);
  const server = new ZenditServer(options, engine, catalogue);
  return buildSimulator({
    engine,
    catalogue,
    basePath: "",
    answerDelayMs: options.answerDelayMs ?? 0,
    route: (call) => server.route(call),
  });
}

/** Callbacks are not signed: each is the transaction as in the status. */
function dialectOf(): Dialect {
  const callback = (delivery: Delivery) => ({
    headers: {},
    body: JSON.stringify(transactionOf(delivery)),
  });
  return {
    vendor: "zendit",
    codes: CODES,
    callbackOf: callback,
    forge: (_delivery, claimed) => callback(claimed),
  };
}

function transactionOf(delivery: Delivery): Record<string, unknown> {
  const { reference, sku, cost, state, code, at } = delivery;
  return {
    transactionId: reference,
    offerId: sku,
    status: code,
    productType: "ESIM",
    cost,
    costBase: cost,
    costFee: 0,
    costCurrency: "USD",
    costCurrencyDivisor: DIVISOR,
    createdAt: at,
    updatedAt: at,
    ...(state === "delivered" && confirmationOf(delivery)),
    ...(state === "failed" && {
      error: { code: "FAILED", message: "not fulfilled", description: "" },
    }),
    ...(state === "reversed" && { refund: { status: "DONE" } }),
  };
}

/** Empty while the serial number is held back. */
function confirmationOf(delivery: Delivery): Record<string, unknown> {
  const card = cardOf(delivery);
  if (card === undefined) return {};
  const [, smdpAddress = "", activationCode = ""] =
    /LPA:1\$([^$]+)\$(\S+)/.exec(delivery.serialNumber) ?? [];
  return {
    confirmation: {
      iccid: card,
      smdpAddress,
      activationCode,
      externalReferenceId: String(delivery.transactionId),
      redemptionInstructions: "",
    },
  };
}

class ZenditServer {
  readonly #options: ZenditSimulatorOptions;
  readonly #engine: SupplierEngine;
  readonly #catalogue: Catalogue<ZenditOffer>;

  constructor(
    options: ZenditSimulatorOptions,
    engine: SupplierEngine,
    catalogue: Catalogue<ZenditOffer>,
  ) {
    this.#options = options;
    this.#engine = engine;
    this.#catalogue = catalogue;
  }

  route(call: SimulatorCall): Reply | Promise<Reply> {
    const { method, path } = call;
    if (call.authorization !== `Bearer ${this.#options.apiKey}`)
      return refusal(401, "UNAUTHORIZED", "the API key is missing or unknown");
    if (method === "POST" && path === "/esim/purchases") return this.#purchase(call.body);
    if (method !== "GET") return refusal(400, "BAD_REQUEST", "no such call");
    const [, asked] = /^\/esim\/purchases\/([^/]+)$/.exec(path) ?? [];
    if (asked !== undefined) return this.#status(decodeURIComponent(asked));
    return this.#other(call);
  }

  #other({ path, query }: SimulatorCall): Reply {
    const strikes = this.#engine.misbehaviour.strike("other");
    if (strikes.has("charge-then-drop") || strikes.has("drop-before-charge"))
      return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    if (path === "/balance") return json(200, this.#balance(), strikes);
    if (path === "/esim/offers") return json(200, this.#offers(query), strikes);
    const [, offerId] = /^\/esim\/offers\/([^/]+)$/.exec(path) ?? [];
    if (offerId !== undefined) return this.#offer(decodeURIComponent(offerId), strikes);
    const [, iccid] = /^\/esim\/([^/]+)\/plans$/.exec(path) ?? [];
    return iccid === undefined
      ? refusal(404, "NOT_FOUND", "no such call")
      : this.#plans(decodeURIComponent(iccid), strikes);
  }

  #balance() {
    return {
      availableBalance: this.#engine.book.balance(),
      currency: "USD",
      currencyDivisor: DIVISOR,
    };
  }

  #offers(query: URLSearchParams) {
    const offset = Number(query.get("_offset"));
    const limit = Math.min(MOST_OFFERS, Number(query.get("_limit")));
    const brand = query.get("brand");
    const all = this.#catalogue.rows().filter((row) => brand === null || row.brand === brand);
    return { limit, offset, total: all.length, list: all.slice(offset, offset + limit) };
  }

  #offer(offerId: string, strikes: Strikes): Reply {
    const row = this.#catalogue.rows().find((each) => each.offerId === offerId);
    return row === undefined
      ? refusal(404, "NOT_FOUND", "item not found")
      : json(200, row, strikes);
  }

  #plans(iccid: string, strikes: Strikes): Reply {
    const deliveries = this.#deliveriesOn(iccid);
    if (deliveries.length === 0) return refusal(400, "BAD_REQUEST", "unknown iccid");
    const list = plansOf(deliveries, {
      iccid,
      now: this.#engine.now(),
      gigabytesPerHour: this.#options.gigabytesPerHour ?? GIGABYTES_PER_HOUR,
      offerOf: (sku) => this.#catalogue.rows().find(({ offerId }) => offerId === sku),
    });
    return json(200, { list, total: list.length }, strikes);
  }

  #deliveriesOn = (iccid: string): readonly Delivery[] =>
    this.#engine.book.deliveries().filter((delivery) => cardOf(delivery) === iccid);

  #purchase(body: SimulatorCall["body"]): Reply | Promise<Reply> {
    const reference = text(body["transactionId"]);
    const sku = text(body["offerId"]);
    const iccid = text(body["iccid"]);
    const strange = Object.keys(body).find(
      (name) => !["transactionId", "offerId", "iccid"].includes(name),
    );
    if (reference === "" || sku === "" || strange !== undefined)
      return refusal(400, "BAD_REQUEST", "fields are missing or unknown");
    const known = this.#engine.book.byReference(reference);
    this.#engine.callLog.note(reference, known === undefined ? "buy" : "status");
    const product = this.#catalogue.product(sku);
    const strikes = this.#engine.misbehaviour.strike("buy", {
      product,
      sku,
      customerNumber: iccid,
    });
    if (strikes.has("drop-before-charge")) return { kind: "drop" };
    if (known !== undefined)
      return refusal(400, "BAD_REQUEST", "not unique", { transactionId: "is in use" });
    for (const kind of ["answer-html", "answer-500", "truncated-json"] as const)
      if (strikes.get(kind)?.charged === false) return json(200, {}, strikes);
    return this.#buy({ reference, sku, iccid, product }, strikes);
  }

  async #buy(
    order: {
      readonly reference: string;
      readonly sku: string;
      readonly iccid: string;
      readonly product: SimulatedProduct | undefined;
    },
    strikes: Strikes,
  ): Promise<Reply> {
    const { reference, product, iccid } = order;
    const refused = strikes.get("refuse-for-a-while");
    if (refused?.scope === "account")
      return refusal(403, "FORBIDDEN", "the address is not allowed");
    const isOpen = product?.buyerActive === true && product.sellerActive && refused === undefined;
    if (product === undefined || !isOpen)
      return refusal(400, "BAD_REQUEST", "offer", { offerId: "is unknown or disabled" });
    if (iccid !== "" && this.#deliveriesOn(iccid).length === 0)
      return refusal(400, "BAD_REQUEST", "iccid", { iccid: "is none of yours" });
    const isShort =
      strikes.has("empty-balance") ||
      this.#engine.book.balance() < this.#engine.costOf({ product, strikes });
    if (isShort) return refusal(400, "BAD_REQUEST", "the wallet's balance is too low");
    const delivery = await this.#engine.accept({
      reference,
      product,
      customerNumber: iccid,
      testing: false,
      strikes,
    });
    if (strikes.has("charge-then-drop")) return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    const status = strikes.has("unlisted-code") ? "SOMETHING" : delivery.code;
    return json(200, { status, transactionId: reference }, strikes);
  }

  #status(reference: string): Reply {
    const known = this.#engine.book.byReference(reference);
    this.#engine.callLog.note(reference, "status");
    const strikes = this.#engine.misbehaviour.strike("status", {
      sku: known?.sku,
      customerNumber: known?.customerNumber,
    });
    if (strikes.has("drop-before-charge") || strikes.has("charge-then-drop"))
      return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    if (known === undefined) return refusal(404, "NOT_FOUND", "transaction not found");
    const told = transactionOf(this.#engine.asked(known, strikes));
    return json(
      200,
      strikes.has("unlisted-code") ? { ...told, status: "SOMETHING" } : told,
      strikes,
    );
  }
}

function refusal(
  status: number,
  errorCode: string,
  message: string,
  fields: Readonly<Record<string, string>> = {},
): Reply {
  return json(status, { errorCode, message, fields });
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
