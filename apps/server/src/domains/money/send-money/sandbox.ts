import type { SendMoneyState } from "@konter/contract/send-money";
import type { Decision } from "./decide.ts";

/**
 * The same decision for a sandbox in an open brand, which pays out nothing: its response never books a payout and never
 * credits money that was booked as paid. Held money is refunded if the account is certainly the vendor's sandbox
 * (`isCertain`). Otherwise the mode may be wrong and the money may be gone, so it stays held for a manual review.
 */
export function withoutPayout(
  state: SendMoneyState,
  decision: Decision,
  isCertain: boolean,
): Decision {
  const { act, doubt } = decision;
  if (state !== "processing") {
    const contradicts = act !== undefined || doubt !== null;
    return {
      asking: "never",
      notFound: "keep",
      doubt: null,
      effect: contradicts ? "sandbox" : decision.effect,
      ...(contradicts && !isCertain && { attention: "sandbox" }),
    };
  }
  if (act?.act === "fail") return { ...decision, asking: "never" };
  if (act === undefined) return decision;
  const sandbox = {
    notFound: "keep",
    doubt: null,
    effect: "sandbox",
    attention: "sandbox",
  } as const;
  return isCertain
    ? { ...sandbox, asking: "never", act: { act: "fail", reason: "not_sent" } }
    : { ...sandbox, asking: "later" };
}
