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

/** Key and address are judged before anything else is looked at. */
const CALL_REFUSED: Readonly<Record<number, FailedMeaning>> = {
  401: callRefused("no", "supplier_configuration", "account", { tryElsewhere: true }),
  403: callRefused("no", "supplier_configuration", "account", { tryElsewhere: true }),
};

/** A purchase that was refused holds a worker up for no longer. */
const MOST_SECONDS_WAITED = 5;

export interface RefusalReading extends Reading {
  /** Between two calls for one reference. */
  readonly minSecondsBetweenCalls: number;
}

/**
 * What a purchase that was answered with 4xx came to. A reference that is in use is refused with the same 400 as a wrong offer, and no list of
 * codes is documented: so it failed only where the vendor then knows no transaction of that reference. It is asked when the reference may be
 * called again; where that is too long to wait, the outcome is open and asked about as any other.
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

/** Waits for it; false where it takes too long, or the call is ended before. */
async function mayCallAgain(seconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  if (seconds > MOST_SECONDS_WAITED) return false;
  return sleep(seconds * 1_000, true, signal && { signal }).catch(() => false);
}

function outcomeOf({ state, created, reason, tryElsewhere, closes }: FailedMeaning) {
  return { state, created, reason, tryElsewhere, closes };
}

/** The refusal names the field at fault; where it names none, the wallet may be empty. */
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
