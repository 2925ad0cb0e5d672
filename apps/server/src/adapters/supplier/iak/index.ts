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
import { createIakBiller } from "./biller.ts";
import { readIakCallback } from "./callback.ts";
import { createIakClient } from "./client.ts";
import { GAME_CODES, OVO } from "./codes.ts";
import {
  balanceBody,
  customerBody,
  gameBody,
  priceListBody,
  statusBody,
  topUpBody,
} from "./request.ts";
import {
  readAccountAnswer,
  readBalanceAnswer,
  readPlnAnswer,
  readPriceListAnswer,
  readTransactionAnswer,
} from "./response.ts";

export interface IakConfig {
  /** `https://prepaid.iak.id`; for development `https://prepaid.iak.dev`. */
  readonly baseUrl: string;
  /** The separate host for bills: `https://mobilepulsa.net`; for development `https://testpostpaid.mobilepulsa.net`. */
  readonly billsUrl?: string | undefined;
  /** The registered phone number. */
  readonly username: string;
  readonly apiKey: string;
  /**
   * Whether our account there allows the same product for one number more than once a day (their codes 202 and 207,
   * settings of the developer page). Default false.
   */
  readonly repeatable?: boolean;
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
 * IAK's prepaid API v2 (iak-id/iak-api-reference-docs). Written from the public documentation and tested against a
 * simulator, not against the live service. It has no `max_price`: an increase since the last price list is paid and
 * shows in the outcome's `cost`.
 */
export function createIakAdapter(config: IakConfig): SupplierAdapter {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...config.timeouts };
  const connections = config.connections ?? 16;
  const client = createIakClient(
    {
      baseUrl: config.baseUrl,
      connections,
      outbound: config.outbound,
    },
    timeouts,
  );
  const redact = createRedactor([config.apiKey]);
  const now = config.now ?? (() => new Date());
  const capabilities: SupplierCapabilities = {
    maxPrice: false,
    callbackSignsBody: false,
    askingUnknownReference: "answers_not_found",
    maxStatusAgeDays: config.maxStatusAgeDays ?? 85,
    ...DEFAULT_ASKING,
    minSecondsBetweenCalls: 2,
    ...config.asking,
  };

  const { billsUrl, outbound } = config;
  const biller =
    billsUrl === undefined
      ? undefined
      : createIakBiller({
          place: { baseUrl: billsUrl, connectMs: timeouts.connectMs, connections, outbound },
          credentials: config,
          timeouts,
          maxStatusAgeDays: capabilities.maxStatusAgeDays,
          redact,
          now,
        });

  return {
    vendor: "iak",
    capabilities,
    ...(biller !== undefined && { biller }),
    async balance(signal) {
      return readBalanceAnswer(await client.balance(balanceBody(config), signal), redact);
    },
    async priceList(signal) {
      const exchange = await client.priceList(priceListBody(config), signal);
      return readPriceListAnswer(exchange, config.repeatable === true, redact);
    },
    async buy(request, signal) {
      const exchange = await client.topUp(topUpBody(config, request), signal);
      if (exchange.kind === "failure") return buyWithoutAnswer(exchange, redact);
      return readTransactionAnswer(exchange, "buy", request.reference, redact);
    },
    async status(request, signal) {
      const { maxStatusAgeDays } = capabilities;
      if (!withinStatusAge(request.sentAt, now(), maxStatusAgeDays))
        return statusTooOld(maxStatusAgeDays);
      const exchange = await client.checkStatus(statusBody(config, request.reference), signal);
      if (exchange.kind === "failure") return statusWithoutAnswer(exchange, redact);
      return readTransactionAnswer(exchange, "status", request.reference, redact);
    },
    async inquirePln(customerNumber, signal) {
      return readPlnAnswer(await client.inquirePln(customerBody(config, customerNumber), signal));
    },
    async inquireAccount({ operator, account }, signal) {
      if (operator === OVO)
        return readAccountAnswer(
          await client.inquireOvo(customerBody(config, account), signal),
          "name",
        );
      const gameCode = GAME_CODES[operator];
      if (gameCode === undefined) return { state: "not_asked" };
      const exchange = await client.inquireGame(gameBody(config, gameCode, account), signal);
      return readAccountAnswer(exchange, "username");
    },
    readCallback: (callback) => readIakCallback(callback, config, redact),
    async close() {
      await Promise.all([client.close(), biller?.close()]);
    },
  };
}
