import type { Disburser, DisburserCapabilities } from "../../../ports/disbursement.ts";
import type { Outbound } from "../../../ports/outbound.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import { createRedactor } from "../../evidence.ts";
import { DEFAULT_TIMEOUTS } from "../../http-exchange.ts";
import {
  DEFAULT_DISBURSER_ASKING,
  DISBURSER_CONNECTIONS,
  type DisburserAsking,
} from "../asking.ts";
import { codeOf, noSuchInstitution, notAsked } from "../institutions.ts";
import { readFlipCallback } from "./callback.ts";
import { createFlipClient } from "./client.ts";
import { FLIP_INSTITUTIONS } from "./codes.ts";
import { readBalance, readCreateAnswer, readInquiryAnswer, readStatusAnswer } from "./response.ts";

export interface FlipConfig {
  /** `https://bigflip.id/api`; the sandbox is `https://bigflip.id/big_sandbox_api` with its own key. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly validationToken: string;
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly asking?: DisburserAsking;
  readonly now?: () => Date;
}

/**
 * Flip for Business (docs.flip.id): money transfer version 3, account inquiry and balance version 2. Written from the
 * public documentation and tested against a simulator, not against the live service. The documentation does not state
 * the lifetime of an idempotency key; a day is below any usual one.
 */
export function createFlipDisburser(config: FlipConfig): Disburser {
  const { baseUrl, secretKey, validationToken, outbound } = config;
  const client = createFlipClient(
    { baseUrl, outbound, connections: DISBURSER_CONNECTIONS },
    secretKey,
    { ...DEFAULT_TIMEOUTS, ...config.timeouts },
    config.now ?? (() => new Date()),
  );
  const authorization = Buffer.from(`${secretKey}:`).toString("base64");
  const secrets = [secretKey, authorization, validationToken];
  const redactor = (...persons: readonly string[]) =>
    createRedactor([...secrets, ...persons.filter((value) => value.length > 2)]);
  const redact = redactor();
  const capabilities: DisburserCapabilities = {
    findsByReference: true,
    repeatableForMinutes: 24 * 60,
    ...DEFAULT_DISBURSER_ASKING,
    ...config.asking,
  };
  return {
    vendor: "flip",
    capabilities,
    institutions: Object.keys(FLIP_INSTITUTIONS),
    balance: async (signal) => readBalance(await client.balance(signal), redact),
    async checkName(question, signal) {
      const bank = codeOf(FLIP_INSTITUTIONS, question.institution);
      if (bank === undefined) return notAsked(question.institution);
      const exchange = await client.inquire(question, bank, signal);
      return readInquiryAnswer(exchange, question, bank, redactor(question.account));
    },
    async create(request, signal) {
      const bank = codeOf(FLIP_INSTITUTIONS, request.institution);
      if (bank === undefined) return noSuchInstitution(request.institution);
      const exchange = await client.create(request, bank, signal);
      return readCreateAnswer(exchange, request, redactor(request.account, request.name));
    },
    status: async (question, signal) =>
      readStatusAnswer(await client.find(question.reference, signal), question, redact),
    readCallback: (callback) => readFlipCallback(callback, validationToken, redact),
    close: () => client.close(),
  };
}
