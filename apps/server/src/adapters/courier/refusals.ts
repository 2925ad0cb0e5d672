import type { CancelOutcome, OrderOutcome, OrderRefusal } from "../../ports/courier.ts";
import type { Evidence } from "../../ports/payment-gateway.ts";
import { unknown } from "../vendor-answer.ts";

/** Sentences of refusals, the first that matches decides. */
export type RefusalWords = readonly (readonly [RegExp, OrderRefusal])[];

export const refusalOf = (words: RefusalWords, text: string): OrderRefusal =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? "other";

const TROUBLE =
  /\b(system|internal|server|database|time.?d?.?out|busy|exception|gangguan|sibuk|try again|coba lagi)\b/i;

/** Whether nothing, or the courier's own trouble, is said: then something may have been done in spite of it. */
const isTrouble = (said: string): boolean => said === "" || TROUBLE.test(said);

/** A refused order; unknown where the words do not refuse it. */
export const refusedOrder = (
  evidence: Evidence,
  reason: OrderRefusal,
  said: string,
): OrderOutcome =>
  isTrouble(said) ? unknown(evidence) : { ...evidence, state: "refused", reason };

/** A refused cancellation; unknown where the words do not refuse it. */
export function refusedCancel(evidence: Evidence, said: string): CancelOutcome {
  if (isTrouble(said)) return unknown(evidence);
  const isMissing = /not (found|exist)|tidak ditemukan/i.test(said);
  return { ...evidence, state: isMissing ? "not_found" : "refused" };
}
