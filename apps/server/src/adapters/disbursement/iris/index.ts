import type { Disburser, DisburserCapabilities } from "../../../ports/disbursement.ts";
import type { Outbound } from "../../../ports/outbound.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import { createRedactor } from "../../evidence.ts";
import { DEFAULT_TIMEOUTS } from "../../http-exchange.ts";
import { doubted } from "../../vendor-answer.ts";
import {
  DEFAULT_DISBURSER_ASKING,
  DISBURSER_CONNECTIONS,
  type DisburserAsking,
} from "../asking.ts";
import { codeOf, noSuchInstitution, notAsked } from "../institutions.ts";
import { readIrisCallback } from "./callback.ts";
import { createIrisClient, type IrisKeys } from "./client.ts";
import { IRIS_INSTITUTIONS } from "./codes.ts";
import {
  readApproval,
  readBalance,
  readCreateAnswer,
  readDetails,
  readValidation,
} from "./response.ts";

export interface IrisConfig extends IrisKeys {
  /** `https://app.midtrans.com/iris`; the sandbox is `https://app.sandbox.midtrans.com/iris` with its own keys. */
  readonly baseUrl: string;
  readonly merchantKey: string;
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly asking?: DisburserAsking;
}

const NO_REFERENCE = {
  code: "no_reference",
  message: "a payout is asked about by the vendor's reference alone",
  body: "",
} as const;

/**
 * Midtrans' payouts, known as Iris (docs.midtrans.com/reference/payout-api-overview), aggregator scheme. One key
 * creates a payout and another approves it. A payout is found by Iris' reference only: after a lost creation response
 * it is created again with the same idempotency key, which Iris keeps for at least a day, and nothing is paid before
 * the approval. Approval by one-time code must be disabled for the approver's key. Written from the public
 * documentation and tested against a simulator.
 */
export function createIrisDisburser(config: IrisConfig): Disburser {
  const { baseUrl, creatorKey, approverKey, merchantKey, outbound } = config;
  const client = createIrisClient(
    { baseUrl, outbound, connections: DISBURSER_CONNECTIONS },
    { creatorKey, approverKey },
    { ...DEFAULT_TIMEOUTS, ...config.timeouts },
  );
  const keys = [creatorKey, approverKey];
  const secrets = [
    ...keys,
    ...keys.map((key) => Buffer.from(`${key}:`).toString("base64")),
    merchantKey,
  ];
  const redactor = (...persons: readonly string[]) =>
    createRedactor([...secrets, ...persons.filter((value) => value.length > 2)]);
  const redact = redactor();
  const capabilities: DisburserCapabilities = {
    findsByReference: false,
    // An hour less than the key's lifetime, so that a key about to expire is not used.
    repeatableForMinutes: 23 * 60,
    ...DEFAULT_DISBURSER_ASKING,
    // Iris asks to wait ten minutes before querying a new payout; its notifications come earlier.
    firstCheckAfterSeconds: 600,
    ...config.asking,
  };
  return {
    vendor: "iris",
    capabilities,
    institutions: Object.keys(IRIS_INSTITUTIONS),
    balance: async (signal) => readBalance(await client.balance(signal), redact),
    async checkName(question, signal) {
      const bank = codeOf(IRIS_INSTITUTIONS, question.institution);
      if (bank === undefined) return notAsked(question.institution);
      const exchange = await client.validate(question, bank, signal);
      return readValidation(exchange, question, redactor(question.account));
    },
    async create(request, signal) {
      const bank = codeOf(IRIS_INSTITUTIONS, request.institution);
      if (bank === undefined) return noSuchInstitution(request.institution);
      const exchange = await client.create(request, bank, signal);
      return readCreateAnswer(exchange, redactor(request.account, request.name));
    },
    release: async (vendorReference, signal) =>
      readApproval(await client.approve(vendorReference, signal), vendorReference, redact),
    async status({ vendorReference }, signal) {
      if (vendorReference === undefined)
        return doubted(NO_REFERENCE, NO_REFERENCE.code, NO_REFERENCE.message);
      return readDetails(await client.details(vendorReference, signal), vendorReference, redact);
    },
    readCallback: (callback) => readIrisCallback(callback, merchantKey, redact),
    close: () => client.close(),
  };
}
