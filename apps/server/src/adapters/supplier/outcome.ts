import type { SupplierOutcome } from "../../ports/supplier.ts";
import { failureMessage, rawEvidence, type Redactor } from "../evidence.ts";
import type { Exchange } from "../http-exchange.ts";
import { readCode } from "./vendor-values.ts";

/** The part of an outcome that is stored as evidence in any state. */
export type Evidence = Pick<
  SupplierOutcome,
  "code" | "message" | "raw" | "serialNumber" | "cost" | "balanceAfter"
>;

/** The call that a response belongs to: the same code has a weaker meaning in a status query than in a purchase. */
export type Question = "buy" | "status" | "callback";

/** Evidence with only those optional fields that the vendor sent. */
export function keepEvidence(
  fields: { readonly [Field in keyof Evidence]: Evidence[Field] | undefined } & {
    readonly code: string;
    readonly message: string;
    readonly raw: string;
  },
): Evidence {
  const { code, message, raw, serialNumber, cost, balanceAfter } = fields;
  return {
    code,
    message,
    raw,
    ...(serialNumber === undefined ? {} : { serialNumber }),
    ...(cost === undefined ? {} : { cost }),
    ...(balanceAfter === undefined ? {} : { balanceAfter }),
  };
}

/** The price of a failed or refunded transaction is its potential cost, not what was deducted from our balance. */
export function withoutCost({
  code,
  message,
  raw,
  serialNumber,
  balanceAfter,
}: Evidence): Evidence {
  return keepEvidence({ code, message, raw, serialNumber, balanceAfter, cost: undefined });
}

/** An uncertain, therefore pending outcome: the money stays held until a later response decides. */
export function unknownOutcome(code: string, message: string, raw: string): SupplierOutcome {
  return { state: "pending", created: "unknown", code, message, raw };
}

/** The outcome of a purchase without a response. Certain only if no connection was made. */
export function buyWithoutAnswer(
  exchange: Extract<Exchange, { kind: "failure" }>,
  redact: Redactor,
): SupplierOutcome {
  const message = failureMessage(exchange.failure);
  if (exchange.failure !== "not_connected" && exchange.failure !== "address_refused") {
    return unknownOutcome(exchange.failure, message, rawEvidence(exchange.partial, redact));
  }
  return {
    state: "failed",
    created: "no",
    reason: "supplier_trouble",
    tryElsewhere: true,
    closes: "account",
    code: exchange.failure,
    message,
    raw: "",
  };
}

/** A status query without a response says nothing about the purchase. */
export function statusWithoutAnswer(
  exchange: Extract<Exchange, { kind: "failure" }>,
  redact: Redactor,
): SupplierOutcome {
  return unknownOutcome(
    exchange.failure,
    failureMessage(exchange.failure),
    rawEvidence(exchange.partial, redact),
  );
}

/** The outcome of a status that the adapter does not query, without a call. */
export function statusTooOld(maxAgeDays: number): SupplierOutcome {
  return unknownOutcome(
    "status_too_old",
    `older than ${maxAgeDays} days: a person must ask the supplier`,
    "",
  );
}

/** True only for an age certainly within the limit: an invalid date is too old. */
export function withinStatusAge(sentAt: Date, now: Date, maxAgeDays: number): boolean {
  return now.getTime() - sentAt.getTime() <= maxAgeDays * 86_400_000;
}

/** The vendor's code; undefined if the response has none. */
export function vendorCode(value: unknown, redact: Redactor): string | undefined {
  const code = readCode(value);
  return code === undefined ? undefined : redact(code);
}

/**
 * The outcome of a bill's payment: the inquiry was made at this supplier, so no other can pay it with this reference.
 */
export const withoutOtherSupplier = (outcome: SupplierOutcome): SupplierOutcome =>
  outcome.state === "failed" ? { ...outcome, tryElsewhere: false } : outcome;
