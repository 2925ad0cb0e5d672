import type { ChargeOutcome } from "../../../../ports/payment-gateway.ts";
import { firstQuestion } from "./decide.ts";
import type { Asking, Decision, Standing } from "./decide.ts";
import { backOff, nextQuestion, soon } from "./ladder.ts";
import type { AskingRules } from "./ladder.ts";

/**
 * Decides the effect of the response to a creation call. Only a definite rejection closes the charge. After a creation
 * call without a response even a rejection does not prove that no charge exists, so the charge is still polled. `makes`
 * counts the creation calls including this one.
 */
export function decideMade(
  charge: Standing & { readonly makes: number },
  outcome: ChargeOutcome | { readonly state: "unreached" },
  rules: AskingRules,
  now: Date,
): Decision {
  const { state, asking, makes, expiresAt } = charge;
  const open: Asking = { ...asking, makeAgain: false };
  if (state !== "creating") return { effect: "no_effect", acts: [], asking };
  switch (outcome.state) {
    case "made": {
      const next = { ...open, asks: 0, nextAskAt: firstQuestion(charge, rules, now) };
      return { effect: "ready", acts: [{ act: "ready" }], asking: next };
    }
    case "unreached": {
      const tries = { asks: asking.asks + 1, nextAskAt: backOff(now, asking.asks) };
      const next = { ...asking, ...tries, makeAgain: makes > 1 };
      return { effect: "no_effect", acts: [], asking: next };
    }
    case "unknown":
      return { effect: "no_effect", acts: [], asking: { ...open, nextAskAt: soon(now, rules) } };
    case "refused": {
      // The charge exists already, so its status tells the rest.
      if (outcome.reason === "duplicate")
        return { effect: "no_effect", acts: [], asking: { ...open, nextAskAt: soon(now, rules) } };
      const next = nextQuestion(0, { expiresAt, isOpen: false }, rules, now);
      const nextAskAt = makes > 1 && next !== "given_up" ? next : null;
      return {
        effect: "closed",
        acts: [{ act: "close", because: "refused" }],
        asking: { ...open, asks: 0, nextAskAt },
      };
    }
  }
}
