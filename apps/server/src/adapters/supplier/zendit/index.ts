import type { Outbound } from "../../../ports/outbound.ts";
import type {
  AskingOptions,
  SupplierAdapter,
  SupplierCapabilities,
  SupplierTimeouts,
} from "../../../ports/supplier.ts";
import { createRedactor } from "../../evidence.ts";
import { DEFAULT_TIMEOUTS } from "../../http-exchange.ts";
import { DEFAULT_ASKING } from "../asking.ts";
import {
  buyWithoutAnswer,
  statusTooOld,
  statusWithoutAnswer,
  withinStatusAge,
} from "../outcome.ts";
import { readZenditCallback } from "./callback.ts";
import { createZenditClient } from "./client.ts";
import { readPriceList, readRefills } from "./offers.ts";
import { readRefusal } from "./refusal.ts";
import { purchaseBody } from "./request.ts";
import {
  askedOf,
  CURRENCY,
  readBalanceAnswer,
  type Reading,
  readStatusAnswer,
  readTransactionAnswer,
} from "./response.ts";
import { readPlansAnswer } from "./usage.ts";

export interface ZenditConfig {
  /** `https://api.zendit.io/v1`; the key determines test mode. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Whole rupiah per dollar. */
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
 * Zendit's eSIMs (API v1, developers.zendit.io/api, and the types of its SDKs). Written from the public documentation
 * and tested against a simulator, not against the live service. A transaction is queried by our reference, which must
 * be unique; the effect of a second transaction with the same reference is not documented, so one without a response is
 * queried and never sent again while it may exist. There is no `max_price`: an increase since the catalog was read is
 * paid and shows in the outcome's `cost`.
 */
export function createZenditAdapter(config: ZenditConfig): SupplierAdapter {
  const { baseUrl, apiKey, outbound, bookRateRupiah } = config;
  const timeouts = { ...DEFAULT_TIMEOUTS, ...config.timeouts };
  const place = { baseUrl, connections: config.connections ?? 16, outbound };
  const client = createZenditClient(place, apiKey, timeouts);
  const redact = createRedactor([apiKey]);
  const reading: Reading = { bookRateRupiah, redact };
  const now = config.now ?? (() => new Date());
  const capabilities: SupplierCapabilities = {
    maxPrice: false,
    callbackSignsBody: false,
    askingUnknownReference: "answers_not_found",
    maxStatusAgeDays: config.maxStatusAgeDays ?? 85,
    ...DEFAULT_ASKING,
    // According to Zendit nearly all are decided within fifteen seconds, and one query per second is acceptable.
    firstCheckAfterSeconds: 15,
    minSecondsBetweenCalls: 1,
    bookRate: { currency: CURRENCY, rupiah: bookRateRupiah },
    ...config.asking,
  };
  return {
    vendor: "zendit",
    capabilities,
    async balance(signal) {
      return readBalanceAnswer(await client.balance(signal), reading);
    },
    priceList: (signal) => readPriceList(client, reading, signal),
    async buy(request, signal) {
      const exchange = await client.purchase(purchaseBody(request), signal);
      if (exchange.kind === "failure") return buyWithoutAnswer(exchange, redact);
      if (exchange.status >= 400 && exchange.status < 500)
        return readRefusal(
          client,
          request,
          exchange,
          { ...reading, minSecondsBetweenCalls: capabilities.minSecondsBetweenCalls },
          signal,
        );
      return readTransactionAnswer(exchange, "buy", askedOf(request), reading);
    },
    async status(request, signal) {
      const { maxStatusAgeDays } = capabilities;
      if (!withinStatusAge(request.sentAt, now(), maxStatusAgeDays))
        return statusTooOld(maxStatusAgeDays);
      const exchange = await client.transaction(request.reference, signal);
      if (exchange.kind === "failure") return statusWithoutAnswer(exchange, redact);
      return readStatusAnswer(exchange, askedOf(request), reading);
    },
    async esimUsage({ iccid }, signal) {
      return readPlansAnswer(await client.plans(iccid, signal), iccid, redact);
    },
    esimRefills: (card, signal) => readRefills(client, card, reading, signal),
    readCallback: (callback) => readZenditCallback(callback, reading),
    close: () => client.close(),
  };
}
