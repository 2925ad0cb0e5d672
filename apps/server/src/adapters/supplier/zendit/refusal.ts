import { setTimeout as sleep } from "node:timers/promises";
import type { BuyRequest, SupplierOutcome } from "../../../ports/supplier.ts";
import { rawEvidence, vendorText } from "../../evidence.ts";
import { parseObject } from "../../vendor-answer.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../../vendor-values.ts";
import { callRefused, failed, failedHere, type FailedMeaning } from "../code-table.ts";
import { unknownOutcome } from "../outcome.ts";
import type { ZenditClient } from "./client.ts";
import {
  type Answer,
  askedOf,
  readBalanceAnswer,
  type Reading,
  readStatusAnswer,
} from "./response.ts";

/** Key and address are checked before anything else. */
const CALL_REFUSED: Readonly<Record<number, FailedMeaning>> = {
  401: callRefused("no", "supplier_configuration", "account", { tryElsewhere: true }),
  403: callRefused("no", "supplier_configuration", "account", { tryElsewhere: true }),
};

/** The longest time that a rejected purchase may delay a worker. */
const MOST_SECONDS_WAITED = 5;

export interface RefusalReading extends Reading {
  /** Between two calls for one reference. */
  readonly minSecondsBetweenCalls: number;
}

/**
 * Returns the outcome of a purchase with a 4xx response. A used reference is rejected with the same 400 as an invalid
 * offer, and no codes are documented, so the purchase failed only if the vendor then knows no transaction with that
 * reference. It is queried when the reference may be called again; if that takes too long, the outcome is open and is
 * queried later like any other.
 */
export async function readRefusal(
  client: ZenditClient,
  request: BuyRequest,
  { status, text }: Answer,
  reading: RefusalReading,
  signal: AbortSignal | undefined,
): Promise<SupplierOutcome> {
  const raw = rawEvidence(text, reading.redact);
  const body = parseObject(text);
  const code = body && readText(fieldOf(body, "errorCode"), 40);
  if (body === undefined || code === undefined)
    return unknownOutcome(`http_${status}`, "not an answer of Zendit", raw);
  const said = {
    code: reading.redact(code),
    message: vendorText(fieldOf(body, "message"), reading.redact),
    raw,
  };
  const refused = CALL_REFUSED[status];
  if (refused !== undefined) return { ...said, ...outcomeOf(refused) };
  if (status !== 400) return unknownOutcome(said.code, said.message, raw);
  if (!(await mayCallAgain(reading.minSecondsBetweenCalls, signal)))
    return unknownOutcome(said.code, said.message, raw);
  const exchange = await client.transaction(request.reference, signal);
  if (exchange.kind === "failure") return unknownOutcome(said.code, said.message, raw);
  const known = readStatusAnswer(exchange, askedOf(request), reading);
  if (known.state !== "not_found") return known;
  return { ...said, ...outcomeOf(await meaningOf(client, request, body, reading, signal)) };
}

/** Waits for the interval; false if it is too long or the call is aborted. */
async function mayCallAgain(seconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  if (seconds > MOST_SECONDS_WAITED) return false;
  return sleep(seconds * 1_000, true, signal && { signal }).catch(() => false);
}

function outcomeOf({ state, created, reason, tryElsewhere, closes }: FailedMeaning) {
  return { state, created, reason, tryElsewhere, closes };
}

/** The rejection names the invalid field; if it names none, the wallet may be empty. */
async function meaningOf(
  client: ZenditClient,
  { maxCost }: BuyRequest,
  body: VendorObject,
  reading: Reading,
  signal: AbortSignal | undefined,
): Promise<FailedMeaning> {
  const fields = fieldOf(body, "fields");
  const names = (field: string) => isVendorObject(fields) && fieldOf(fields, field) !== undefined;
  if (names("offerId")) return failedHere("no", "product_closed", "sku");
  if (names("iccid")) return failed("no", "number_wrong", "nothing");
  const balance = await client
    .balance(signal)
    .then((exchange) => readBalanceAnswer(exchange, reading))
    .catch(() => undefined);
  return balance !== undefined && balance < maxCost
    ? failedHere("no", "supplier_balance", "account")
    : failed("no", "other", "nothing");
}
