import type {
  ChargeOutcome,
  ChargeRequest,
  Evidence,
  PaymentInstructions,
  PaymentReading,
} from "../../ports/payment-gateway.ts";
import { createRedactor, type Redactor } from "../evidence.ts";
import { readText } from "../vendor-values.ts";
import { doubted } from "../vendor-answer.ts";

export {
  type Answer,
  doubted,
  evidenceOf,
  failureEvidence,
  heard,
  isMeant,
  isSameSecret,
  parseObject,
  requireHeard,
  unknown,
  type Unknown,
  unreadableEvidence,
} from "../vendor-answer.ts";

/** The payer of a charge; a vendor's echo of this data is not stored. */
interface Payer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Removes keys and payer data from a vendor's text. */
export function redactorFor(secrets: readonly (string | undefined)[], payer?: Payer): Redactor {
  const known = payer === undefined ? [] : [payer.name, payer.email, payer.phone];
  return createRedactor([...secrets, ...known.filter((value) => value.length > 2)]);
}

/** Returns why a response does not match our charge in whole rupiah; undefined if it does. */
export function doubtOf(
  said: {
    readonly reference: unknown;
    readonly currency: unknown;
    readonly amount: number | undefined;
  },
  reference: string,
): "other_reference" | "other_currency" | "unreadable_amount" | undefined {
  if (said.reference !== reference) return "other_reference";
  if (said.currency !== "IDR") return "other_currency";
  return said.amount === undefined ? "unreadable_amount" : undefined;
}

/** The content of a creation response that matches our charge. */
interface SaidOfMaking {
  /** The state in the vendor's terms or ours; waiting and paid charges count as created. */
  readonly state: string | undefined;
  /** The vendor created it, and it failed at once. */
  readonly isRefused: boolean;
  readonly amount: number | undefined;
  readonly gatewayReference: string | undefined;
  readonly instructions: PaymentInstructions | undefined;
  readonly expiresAt: Date | undefined;
}

/**
 * A charge counts as created if the response has its amount, the vendor's reference, and payment instructions;
 * otherwise its status is queried.
 */
export function madeOrDoubted(
  evidence: Evidence,
  { amount }: Pick<ChargeRequest, "amount">,
  said: SaidOfMaking,
): ChargeOutcome {
  const { state, gatewayReference, instructions, expiresAt } = said;
  if (said.amount !== amount)
    return doubted(evidence, "other_amount", "an answer about another amount");
  if (said.isRefused) return { ...evidence, state: "refused", reason: "other" };
  if (gatewayReference === undefined)
    return doubted(evidence, "unreadable_answer", "a charge without a reference");
  if (state !== "pending" && state !== "paid")
    return doubted(
      evidence,
      "unreadable_answer",
      `a charge that is ${state ?? "in no known state"}`,
    );
  if (instructions === undefined)
    return doubted(evidence, "no_instructions", "a charge without anything to pay by");
  return { ...evidence, state: "made", gatewayReference, instructions, expiresAt };
}

/** A charge whose creation response was lost gets its instructions from the status while it can be paid. */
export function withInstructions(
  reading: PaymentReading,
  instructions: PaymentInstructions | undefined,
): PaymentReading {
  return reading.state !== "pending" || instructions === undefined
    ? reading
    : { ...reading, instructions };
}

/** The rejection for a method that the vendor does not support, without a call. */
export const noSuchMethod = (method: string) =>
  ({
    state: "refused",
    reason: "method_closed",
    code: "no_such_method",
    message: `the vendor has no ${method.slice(0, 40)}`,
    body: "",
  }) as const;

/**
 * The page for the customer: an https address. A gateway that is itself reached without TLS (a simulator on this
 * machine) may name an own address.
 */
export function readLink(value: unknown, baseUrl: string): string | undefined {
  const text = readText(value, 2_000);
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return protocol === "https:" || origin === new URL(baseUrl).origin ? text : undefined;
}
