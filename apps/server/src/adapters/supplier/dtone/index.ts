import type {
  AskingOptions,
  SupplierAdapter,
  SupplierCapabilities,
  SupplierOutcome,
  SupplierProduct,
  SupplierTimeouts,
} from "../../../ports/supplier.ts";
import { SupplierUnreachable } from "../../../ports/supplier.ts";
import type { Outbound } from "../../../ports/outbound.ts";
import { createRedactor } from "../../evidence.ts";
import { DEFAULT_TIMEOUTS } from "../../http-exchange.ts";
import { DEFAULT_ASKING } from "../asking.ts";
import {
  buyWithoutAnswer,
  statusTooOld,
  statusWithoutAnswer,
  withinStatusAge,
} from "../outcome.ts";
import { readDtOneCallback } from "./callback.ts";
import { createDtOneClient, PAGE_ROWS } from "./client.ts";
import { COUNTRY_CODES } from "./codes.ts";
import { readProduct } from "./products.ts";
import { readSku, transactionBody } from "./request.ts";
import { type Account, readBalanceAnswer, readBody, readTransactionAnswer } from "./response.ts";

/** Accounts have a single currency; the price lists seen in the documentation use this one. */
export const CURRENCY = "USD";
/** Protects against an endless list of a country. */
const MOST_PAGES = 100;

export interface DtOneConfig {
  /** `https://dvs-api.dtone.com/v1`; for development `https://preprod-dvs-api.dtone.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** The callback address, which each transaction names. */
  readonly callbackUrl?: string | undefined;
  /** The book value of one US dollar in whole rupiah. */
  readonly bookRateRupiah: number;
  /** The addresses to which connections are allowed. */
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  /** Maximum open connections; further calls wait. Default 16. */
  readonly connections?: number;
  /** The vendor documents no values for these; the defaults are cautious and not confirmed. */
  readonly maxStatusAgeDays?: number;
  readonly asking?: AskingOptions;
  readonly now?: () => Date;
}

/**
 * DT One's Digital Value Services API 1.14.0: credit abroad, in fixed and free amounts. Written from its public OpenAPI
 * description and tested against a simulator, not against the live service. A repeated reference is rejected (1007001),
 * so a purchase without a response may be sent again once the status does not know it. There is no price limit: an
 * increase since the last list shows in the outcome's `cost`. Not documented, and handled conservatively: a callback
 * signature (there is none), how long a reference can be queried, whether a 5xx left a transaction, and an empty
 * response to a status query.
 */
export function createDtOneAdapter(config: DtOneConfig): SupplierAdapter {
  const { bookRateRupiah, callbackUrl } = config;
  const pair = Buffer.from(`${config.apiKey}:${config.apiSecret}`).toString("base64");
  const account: Account = {
    currency: CURRENCY,
    bookRateRupiah,
    redact: createRedactor([pair, config.apiSecret, config.apiKey]),
  };
  const client = createDtOneClient(
    {
      baseUrl: config.baseUrl,
      connections: config.connections ?? 16,
      outbound: config.outbound,
    },
    `Basic ${pair}`,
    { ...DEFAULT_TIMEOUTS, ...config.timeouts },
  );
  const now = config.now ?? (() => new Date());
  const capabilities: SupplierCapabilities = {
    maxPrice: false,
    callbackSignsBody: false,
    askingUnknownReference: "answers_not_found",
    maxStatusAgeDays: config.maxStatusAgeDays ?? 85,
    ...DEFAULT_ASKING,
    minSecondsBetweenCalls: 2,
    ...config.asking,
    bookRate: { currency: CURRENCY, rupiah: bookRateRupiah },
  };

  async function productsOf(
    country: string,
    signal: AbortSignal | undefined,
  ): Promise<readonly unknown[]> {
    const rows: unknown[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const body = readBody(await client.products(country, page, signal), account.redact);
      if (!Array.isArray(body)) throw new SupplierUnreachable("the price list is not readable");
      rows.push(...(body as readonly unknown[]));
      if (body.length < PAGE_ROWS) return rows;
    }
    throw new SupplierUnreachable("the price list has no end");
  }

  return {
    vendor: "dtone",
    capabilities,
    async balance(signal) {
      return readBalanceAnswer(await client.balances(signal), account);
    },
    async priceList(signal) {
      const found: SupplierProduct[] = [];
      for (const country of COUNTRY_CODES) {
        const rows = await productsOf(country, signal);
        const read = rows.flatMap((row) => readProduct(row, account) ?? []);
        if (rows.length > 0 && read.length === 0 && !rows.some((row) => isProduct(row)))
          throw new SupplierUnreachable("no row of the price list is readable");
        found.push(...read);
      }
      return found;
    },
    async buy(request, signal) {
      const sku = readSku(request.sku);
      if (sku === undefined) return unknownSku(request.sku);
      const exchange = await client.create(transactionBody(request, sku, callbackUrl), signal);
      if (exchange.kind === "failure") return buyWithoutAnswer(exchange, account.redact);
      return readTransactionAnswer(exchange, "buy", request.reference, account);
    },
    async status({ reference, sentAt }, signal) {
      const { maxStatusAgeDays } = capabilities;
      if (!withinStatusAge(sentAt, now(), maxStatusAgeDays)) return statusTooOld(maxStatusAgeDays);
      const exchange = await client.transactions(reference, signal);
      if (exchange.kind === "failure") return statusWithoutAnswer(exchange, account.redact);
      return readTransactionAnswer(exchange, "status", reference, account);
    },
    readCallback: (callback) => readDtOneCallback(callback, account),
    close: () => client.close(),
  };
}

/** A row of any product kind; unsupported kinds are not an error. */
const isProduct = (row: unknown): boolean =>
  typeof row === "object" && row !== null && Object.hasOwn(row, "type");

/** Not sent: a range without an amount, or an invalid SKU. */
const unknownSku = (sku: string): SupplierOutcome => ({
  state: "failed",
  created: "no",
  reason: "product_closed",
  tryElsewhere: true,
  closes: "sku",
  code: "unknown_sku",
  message: `not a product of DT One: ${sku.slice(0, 60)}`,
  raw: "",
});
