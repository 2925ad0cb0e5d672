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

/** Whom a charge is for: what a vendor repeats of it is kept nowhere. */
interface Payer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Takes keys, and what is known of the payer, out of a vendor's words. */
export function redactorFor(secrets: readonly (string | undefined)[], payer?: Payer): Redactor {
  const known = payer === undefined ? [] : [payer.name, payer.email, payer.phone];
  return createRedactor([...secrets, ...known.filter((value) => value.length > 2)]);
}

/** Why an answer is not about our charge, in whole rupiah; undefined where it is. */
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

/** What an answer to the making says of the charge, once it is known to be about it. */
interface SaidOfMaking {
  /** In the vendor's words or ours; made are those that wait, and those that are paid already. */
  readonly state: string | undefined;
  /** The vendor made it, and it failed at once. */
  readonly isRefused: boolean;
  readonly amount: number | undefined;
  readonly gatewayReference: string | undefined;
  readonly instructions: PaymentInstructions | undefined;
  readonly expiresAt: Date | undefined;
}

/** A charge is made where the answer has its amount, the vendor's reference, and something to pay by; else it is asked about. */
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

/** A charge whose making was not answered gets its instructions by its status, while it can be paid. */
export function withInstructions(
  reading: PaymentReading,
  instructions: PaymentInstructions | undefined,
): PaymentReading {
  return reading.state !== "pending" || instructions === undefined
    ? reading
    : { ...reading, instructions };
}

/** A way of paying that the vendor has not is refused here, without any call. */
export const noSuchMethod = (method: string) =>
  ({
    state: "refused",
    reason: "method_closed",
    code: "no_such_method",
    message: `the vendor has no ${method.slice(0, 40)}`,
    body: "",
  }) as const;

/**
 * Where the customer is sent: an https address. A gateway that is itself reached without TLS (the simulated ones, on this
 * machine) may name its own.
 */
export function readLink(value: unknown, baseUrl: string): string | undefined {
  const text = readText(value, 2_000);
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return protocol === "https:" || origin === new URL(baseUrl).origin ? text : undefined;
}
