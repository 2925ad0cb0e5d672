import type {
  AskingOptions,
  SupplierAdapter,
  SupplierCapabilities,
  SupplierTimeouts,
} from "../../../ports/supplier.ts";
import type { Outbound } from "../../../ports/outbound.ts";
import { DEFAULT_TIMEOUTS } from "../../http-exchange.ts";
import { DEFAULT_ASKING } from "../asking.ts";
import { createRedactor } from "../../evidence.ts";
import {
  buyWithoutAnswer,
  statusTooOld,
  statusWithoutAnswer,
  withinStatusAge,
} from "../outcome.ts";
import { createDigiflazzBiller } from "./biller.ts";
import { readDigiflazzCallback } from "./callback.ts";
import { createDigiflazzClient } from "./client.ts";
import { keepList } from "./kept-list.ts";
import { balanceBody, plnBody, priceListBody, transactionBody } from "./request.ts";
import {
  readBalanceAnswer,
  readPlnAnswer,
  readPriceListAnswer,
  readTransactionAnswer,
} from "./response.ts";

export interface DigiflazzConfig {
  /** `https://api.digiflazz.com/v1`. */
  readonly baseUrl: string;
  readonly username: string;
  /** The development and production keys differ, and each has its own list of allowed addresses. */
  readonly apiKey: string;
  /** The webhook's secret. Without one every callback counts as forged. */
  readonly callbackSecret: string;
  /** Sends `testing: true`, for the documented test numbers with the development key. */
  readonly testing?: boolean;
  /** The addresses to which connections are allowed. */
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  /** Maximum open connections; further calls wait. Default 16. */
  readonly connections?: number;
  /**
   * The vendor documents no values for these; the defaults follow its warnings cautiously (no second call for a
   * reference within a minute). Not confirmed against the live service.
   */
  readonly asking?: AskingOptions;
  readonly now?: () => Date;
}

/**
 * Digiflazz executes a reference again once it is 90 days old, so a status query would then buy. This keeps five days
 * of distance; the configuration cannot change it.
 */
const MAX_STATUS_AGE_DAYS = 85;

/**
 * Digiflazz's buyer API v1 (developer.digiflazz.com). Written from the public documentation and tested against a
 * simulator, not against the live service.
 */
export function createDigiflazzAdapter(config: DigiflazzConfig): SupplierAdapter {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...config.timeouts };
  const client = createDigiflazzClient(
    {
      baseUrl: config.baseUrl,
      connections: config.connections ?? 16,
      outbound: config.outbound,
    },
    timeouts,
  );
  const redact = createRedactor([config.apiKey, config.callbackSecret]);
  const now = config.now ?? (() => new Date());
  const capabilities: SupplierCapabilities = {
    maxPrice: true,
    callbackSignsBody: true,
    // The status query repeats the purchase: an unknown reference is bought.
    askingUnknownReference: "buys",
    maxStatusAgeDays: MAX_STATUS_AGE_DAYS,
    ...DEFAULT_ASKING,
    minSecondsBetweenCalls: 60,
    ...config.asking,
  };

  return {
    vendor: "digiflazz",
    capabilities,
    biller: createDigiflazzBiller({
      client,
      credentials: config,
      testing: config.testing === true,
      maxStatusAgeDays: MAX_STATUS_AGE_DAYS,
      redact,
      now,
    }),
    async balance(signal) {
      return readBalanceAnswer(await client.balance(balanceBody(config), signal), redact);
    },
    async priceList(signal) {
      return keepList(config, now(), async () =>
        readPriceListAnswer(await client.priceList(priceListBody(config), signal), redact),
      );
    },
    async buy(request, signal) {
      const exchange = await client.transaction(
        transactionBody(config, request, config.testing === true),
        signal,
      );
      if (exchange.kind === "failure") return buyWithoutAnswer(exchange, redact);
      return readTransactionAnswer(exchange, "buy", request.reference, redact);
    },
    async status(request, signal) {
      if (!withinStatusAge(request.sentAt, now(), MAX_STATUS_AGE_DAYS))
        return statusTooOld(MAX_STATUS_AGE_DAYS);
      const exchange = await client.transaction(
        transactionBody(config, request, config.testing === true),
        signal,
      );
      if (exchange.kind === "failure") return statusWithoutAnswer(exchange, redact);
      return readTransactionAnswer(exchange, "status", request.reference, redact);
    },
    async inquirePln(customerNumber, signal) {
      return readPlnAnswer(await client.inquirePln(plnBody(config, customerNumber), signal));
    },
    readCallback: (callback) => readDigiflazzCallback(callback, config.callbackSecret, redact),
    close: () => client.close(),
  };
}
