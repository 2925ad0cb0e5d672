import type { SupplierOutcome } from "../../ports/supplier.ts";
import { failureMessage, rawEvidence, type Redactor } from "../evidence.ts";
import type { Exchange } from "../http-exchange.ts";
import { readCode } from "./vendor-values.ts";

/** The part of an outcome that is kept as evidence, whatever the state. */
export type Evidence = Pick<
  SupplierOutcome,
  "code" | "message" | "raw" | "serialNumber" | "cost" | "balanceAfter"
>;

/** Which question an answer answers: the same code means less to a status question than to a purchase. */
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

/** A price on a failed or repaid transaction is what it would have cost, not what left our balance. */
export function withoutCost({
  code,
  message,
  raw,
  serialNumber,
  balanceAfter,
}: Evidence): Evidence {
  return keepEvidence({ code, message, raw, serialNumber, balanceAfter, cost: undefined });
}

/** Not certain, therefore pending: money stays held until somebody says more. */
export function unknownOutcome(code: string, message: string, raw: string): SupplierOutcome {
  return { state: "pending", created: "unknown", code, message, raw };
}

/** A purchase whose call brought no answer. Certain only where no connection was ever made. */
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

/** A status question that brought no answer says nothing about the purchase it asked for. */
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

/** A status that the adapter refuses to ask for, without any call. */
export function statusTooOld(maxAgeDays: number): SupplierOutcome {
  return unknownOutcome(
    "status_too_old",
    `older than ${maxAgeDays} days: a person must ask the supplier`,
    "",
  );
}

/** True only for an age that is certainly within the limit: an invalid date is too old. */
export function withinStatusAge(sentAt: Date, now: Date, maxAgeDays: number): boolean {
  return now.getTime() - sentAt.getTime() <= maxAgeDays * 86_400_000;
}

/** The vendor's code, or undefined where the answer has none. */
export function vendorCode(value: unknown, redact: Redactor): string | undefined {
  const code = readCode(value);
  return code === undefined ? undefined : redact(code);
}

/** The outcome of a bill's payment: it was looked up at this supplier, so nobody else can pay it under its reference. */
export const withoutOtherSupplier = (outcome: SupplierOutcome): SupplierOutcome =>
  outcome.state === "failed" ? { ...outcome, tryElsewhere: false } : outcome;
