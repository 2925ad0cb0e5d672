import { createHmac, hash } from "node:crypto";
import type { Delivery } from "./book.ts";
import type { Callback } from "../callback-sender.ts";
import { Catalogue } from "./catalogue.ts";
import { DigiflazzBills } from "./digiflazz-bills.ts";
import { DIGIFLAZZ_MESSAGES, LEAVES_NO_TRANSACTION } from "./digiflazz-codes.ts";
import { type Dialect, SupplierEngine } from "./engine.ts";
import { json, type Reply, type SimulatorCall } from "../http-server.ts";
import type { Strikes } from "../misbehaviour.ts";
import { type DigiflazzPriceRow, DIGIFLAZZ_ROWS } from "./price-lists.ts";
import { isClosed, numberFault, type SimulatedProduct, wibDate } from "./products.ts";
import { meterOwner, segmentPower } from "./serial-numbers.ts";
import { buildSimulator, type SimulatorOptions, type SupplierSimulator } from "../simulator.ts";

export interface DigiflazzSimulatorOptions extends SimulatorOptions<DigiflazzPriceRow> {
  /** Signs callbacks; without it they are unsigned. */
  readonly callbackSecret?: string;
  /** Whether the full price list is limited to once in five minutes (code 83). Default true. */
  readonly priceListLimit?: boolean;
  /** Calls within the forbidden interval are rejected with code 85; otherwise they are answered and counted. */
  readonly refuseCallsTooSoon?: boolean;
}

/** The vendor executes a reference again after this age. */
const REFERENCE_LIFE_MS = 90 * 86_400_000;
const PRICE_LIST_INTERVAL_MS = 5 * 60_000;

const CODES = { pending: "03", delivered: "00", failed: "02", reversed: "74" } as const;

/** The codes of temporary rejections whose rule has no code. */
const REFUSAL_CODES = { seller: "80", sku: "55", category: "58", account: "44" } as const;

const STATUS_WORDS = {
  pending: "Pending",
  delivered: "Sukses",
  failed: "Gagal",
  reversed: "Gagal",
} as const;

/** The documented test product, sold even if it is not on the price list. */
const TEST_PRODUCT: SimulatedProduct = {
  sku: "xld10",
  kind: "pulsa",
  cost: 10_000,
  buyerActive: true,
  sellerActive: true,
  stock: "unlimited",
  multi: true,
};

/** A server with Digiflazz's buyer API v1 and its own records. */
export function createDigiflazzSimulator(
  options: DigiflazzSimulatorOptions,
): SupplierSimulator<DigiflazzPriceRow> {
  const engine = new SupplierEngine(createDialect(options), options.settle ?? "sync", options);
  const catalogue = new Catalogue(DIGIFLAZZ_ROWS, options.priceList);
  const server = new DigiflazzServer(options, engine, catalogue);
  return buildSimulator({
    engine,
    catalogue,
    basePath: "/v1",
    answerDelayMs: options.answerDelayMs ?? 0,
    route: (call) => server.route(call),
  });
}

function createDialect({ callbackSecret }: DigiflazzSimulatorOptions): Dialect {
  const envelope = (body: string, signedBody: string): Callback => ({
    headers: {
      "user-agent": "Digiflazz-Hookshot",
      "x-digiflazz-event": "update",
      "x-digiflazz-delivery": hash("md5", body),
      ...(callbackSecret === undefined
        ? {}
        : {
            "x-hub-signature": `sha1=${createHmac("sha1", callbackSecret).update(signedBody).digest("hex")}`,
          }),
    },
    body,
  });
  const bodyOf = (delivery: Delivery) => JSON.stringify({ data: transactionFields(delivery) });
  return {
    vendor: "digiflazz",
    codes: CODES,
    callbackOf: (delivery) => envelope(bodyOf(delivery), bodyOf(delivery)),
    forge: (delivery, claimed, signature) =>
      envelope(
        bodyOf(claimed),
        signature === "reused" ? bodyOf(delivery) : "signed by somebody else",
      ),
  };
}

function transactionFields(delivery: Delivery, balance?: number): Record<string, unknown> {
  return {
    ref_id: delivery.reference,
    customer_no: delivery.customerNumber,
    buyer_sku_code: delivery.sku,
    message: DIGIFLAZZ_MESSAGES[delivery.code] ?? "Transaksi Gagal",
    status: STATUS_WORDS[delivery.state],
    rc: delivery.code,
    sn: delivery.serialNumber,
    ...(balance === undefined ? {} : { buyer_last_saldo: balance }),
    price: delivery.cost,
    tele: "@contoh",
    wa: "081200000000",
  };
}

class DigiflazzServer {
  readonly #options: DigiflazzSimulatorOptions;
  readonly #engine: SupplierEngine;
  readonly #catalogue: Catalogue<DigiflazzPriceRow>;
  readonly #bills: DigiflazzBills;
  #lastPriceListAt = Number.NEGATIVE_INFINITY;

  constructor(
    options: DigiflazzSimulatorOptions,
    engine: SupplierEngine,
    catalogue: Catalogue<DigiflazzPriceRow>,
  ) {
    this.#options = options;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#bills = new DigiflazzBills(engine);
  }

  route(call: SimulatorCall): Reply | Promise<Reply> {
    if (call.method !== "POST") return json(405, { message: "Method Not Allowed" });
    switch (call.path) {
      case "/transaction":
        return this.#transaction(call.body);
      case "/cek-saldo":
        return this.#other(call.body, "depo", () => ({ deposit: this.#engine.book.balance() }));
      case "/price-list":
        return this.#other(call.body, "pricelist", () =>
          call.body["cmd"] === "pasca" ? this.#bills.list() : this.#priceList(),
        );
      case "/inquiry-pln":
        return this.#other(call.body, text(call.body["customer_no"]), () => this.#pln(call.body));
      default:
        return json(404, { message: "Not Found" });
    }
  }

  /** Calls that buy nothing: checks the signature and returns the result under `data`. */
  #other(body: SimulatorCall["body"], suffix: string, answer: () => unknown): Reply {
    const strikes = this.#engine.misbehaviour.strike("other");
    if (cutsConnection(strikes)) return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    const code = this.#credentialFault(body, suffix);
    if (code !== undefined) return refusal(400, code);
    return json(200, { data: answer() }, strikes);
  }

  #credentialFault(body: SimulatorCall["body"], suffix: string): string | undefined {
    const { username, apiKey } = this.#options;
    if (body["username"] !== username) return "42";
    return body["sign"] === hash("md5", username + apiKey + suffix) ? undefined : "41";
  }

  #priceList(): unknown {
    const now = this.#engine.now().getTime();
    const limited = this.#options.priceListLimit !== false;
    if (limited && now - this.#lastPriceListAt < PRICE_LIST_INTERVAL_MS) {
      return { rc: "83", message: DIGIFLAZZ_MESSAGES["83"] };
    }
    this.#lastPriceListAt = now;
    return this.#catalogue.rows();
  }

  #pln(body: SimulatorCall["body"]): unknown {
    const customerNumber = text(body["customer_no"]);
    const rc = numberFault("pln", customerNumber) === undefined ? "00" : "57";
    const head = { message: DIGIFLAZZ_MESSAGES[rc], status: rc === "00" ? "Sukses" : "Gagal", rc };
    if (rc !== "00" || customerNumber.endsWith("0014")) {
      return { ...head, rc: rc === "00" ? "54" : rc, status: "Gagal", customer_no: customerNumber };
    }
    const owner = meterOwner(customerNumber);
    return {
      ...head,
      customer_no: customerNumber,
      meter_no: owner.meterNumber,
      subscriber_id: owner.subscriberId,
      name: owner.name,
      segment_power: segmentPower(owner),
    };
  }

  async #transaction(body: SimulatorCall["body"]): Promise<Reply> {
    const reference = text(body["ref_id"]);
    const sku = text(body["buyer_sku_code"]);
    const customerNumber = text(body["customer_no"]);
    if (reference === "" || sku === "" || customerNumber === "") return refusal(400, "40");
    const fault = this.#credentialFault(body, reference);
    if (fault !== undefined) return refusal(400, fault);
    const bill = this.#bills.route(body);
    if (bill !== undefined) return bill;

    const known = this.#liveTransaction(reference);
    const call = known ? "status" : "buy";
    const isTooSoon = this.#engine.callLog.note(reference, call);
    if (isTooSoon && this.#options.refuseCallsTooSoon === true) return refusal(200, "85");
    const product = this.#catalogue.product(sku);
    const strikes = this.#engine.misbehaviour.strike(call, { product, sku, customerNumber });
    if (strikes.has("drop-before-charge")) return { kind: "drop" };
    if (known !== undefined) return this.#status(known, sku, customerNumber, strikes);
    if (strikes.get("answer-html")?.charged === false) return json(200, {}, strikes);
    if (strikes.get("answer-500")?.charged === false) return json(200, {}, strikes);
    if (strikes.get("truncated-json")?.charged === false) return json(200, { data: {} }, strikes);
    return this.#buy(body, { reference, sku, customerNumber }, strikes);
  }

  /** A reference is forgotten after 90 days, so a late status query buys again. */
  #liveTransaction(reference: string): Delivery | undefined {
    const known = this.#engine.book.byReference(reference);
    if (known === undefined) return undefined;
    const age = this.#engine.now().getTime() - Date.parse(known.at);
    return age > REFERENCE_LIFE_MS ? undefined : known;
  }

  #status(known: Delivery, sku: string, customerNumber: string, strikes: Strikes): Reply {
    if (known.sku !== sku || known.customerNumber !== customerNumber) return refusal(200, "49");
    return this.#answer(this.#engine.asked(known, strikes), strikes);
  }

  async #buy(
    body: SimulatorCall["body"],
    order: { readonly reference: string; readonly sku: string; readonly customerNumber: string },
    strikes: Strikes,
  ): Promise<Reply> {
    const testing = body["testing"] === true;
    const product =
      this.#catalogue.product(order.sku) ??
      (testing && order.sku === TEST_PRODUCT.sku ? TEST_PRODUCT : undefined);
    const code = this.#refusalCode(body, product, order.customerNumber, strikes);
    if (code !== undefined && LEAVES_NO_TRANSACTION.has(code)) {
      return refusal(200, code, order, this.#engine.book.balance());
    }
    if (product === undefined) return refusal(200, "43", order, this.#engine.book.balance());
    const planned = code === undefined ? strikes : withFailure(strikes, code);
    const delivery = await this.#engine.accept({ ...order, product, testing, strikes: planned });
    return this.#answer(delivery, strikes);
  }

  /** The code with which a purchase ends at once, if any. */
  #refusalCode(
    body: SimulatorCall["body"],
    product: SimulatedProduct | undefined,
    customerNumber: string,
    strikes: Strikes,
  ): string | undefined {
    const forced = strikes.get("always-fail");
    if (forced !== undefined) return forced.code ?? CODES.failed;
    const refused = strikes.get("refuse-for-a-while");
    if (refused !== undefined) return refused.code ?? REFUSAL_CODES[refused.scope ?? "seller"];
    if (product === undefined || !product.buyerActive) return "43";
    const now = this.#engine.now();
    const fault = numberFault(product.kind, customerNumber);
    const sameDay = this.#engine.book.lastOpen(product.sku, customerNumber);
    const maxPrice = body["max_price"];
    if (!product.sellerActive) return "53";
    if (isClosed(product, now)) return "66";
    if (product.stock !== "unlimited" && product.stock <= 0) return "68";
    if (fault !== undefined) return fault === "wrong" ? "54" : "57";
    if (!product.multi && sameDay !== undefined && wibDate(new Date(sameDay.at)) === wibDate(now))
      return "63";
    if (typeof maxPrice === "number" && product.cost > maxPrice) return "69";
    if (strikes.has("empty-balance")) return "44";
    return this.#engine.book.balance() < this.#engine.costOf({ product, strikes })
      ? "44"
      : undefined;
  }

  #answer(delivery: Delivery, strikes: Strikes): Reply {
    if (cutsConnection(strikes)) return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    const fields = transactionFields(delivery, this.#engine.book.balance());
    const unlisted = strikes.get("unlisted-code");
    if (unlisted === undefined) return json(200, { data: fields }, strikes);
    const lie = {
      rc: unlisted.code ?? "777",
      status: "Gagal",
      message: "Kode belum terdaftar",
      sn: "",
    };
    return json(200, { data: { ...fields, ...lie } }, strikes);
  }
}

function cutsConnection(strikes: Strikes): boolean {
  return strikes.has("charge-then-drop");
}

/** A rejection that leaves a transaction row, such as a wrong number, is recorded as failed. */
function withFailure(strikes: Strikes, code: string): Strikes {
  return new Map([...strikes, ["always-fail", { kind: "always-fail", code }]]);
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
      : { ref_id: order.reference, customer_no: order.customerNumber, buyer_sku_code: order.sku }),
    message: DIGIFLAZZ_MESSAGES[code] ?? "Transaksi Gagal",
    status: "Gagal",
    rc: code,
    ...(balance === undefined ? {} : { buyer_last_saldo: balance, sn: "", price: 0 }),
  };
  return json(status, { data });
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
