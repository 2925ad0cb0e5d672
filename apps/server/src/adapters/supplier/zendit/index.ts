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
  /** `https://api.zendit.io/v1`; the key says whether it is the test mode. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Whole rupiah for one dollar. */
  readonly bookRateRupiah: number;
  /** Where connections may go. */
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  /** Connections kept open at most; further calls wait. Default 16. */
  readonly connections?: number;
  /** The vendor documents no figure for these; the defaults are cautious and not confirmed. */
  readonly maxStatusAgeDays?: number;
  readonly asking?: AskingOptions;
  readonly now?: () => Date;
}

/**
 * eSIMs of Zendit (API v1, developers.zendit.io/api, and the types of its own SDKs). Written from the public documentation and tested against a
 * simulator, not against the live service. A transaction has our reference, which is to be unique and by which it is asked about; what a second
 * one of the same reference does is not documented, so an unanswered one is asked about and never sent again while it may be there. There is no
 * `max_price`: a price that rose since the catalogue was read is paid, and shows in the outcome's `cost`.
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
    // Their own words: nearly all are decided within fifteen seconds, and asking once a second is welcome.
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
