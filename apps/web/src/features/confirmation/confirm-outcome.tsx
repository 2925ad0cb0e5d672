import type { CallFailed } from "@konter/contract/client";
import { Alert } from "@konter/ui";
import * as m from "#messages";
import { failureText } from "../../app/failures.ts";
import { TopUpLink } from "../../app/top-up-link.tsx";
import { useCountdown } from "../../app/use-countdown.ts";

interface ConfirmOutcomeProps {
  /** What is said while nobody knows whether it was done; false when a definite answer came. */
  readonly unanswered: string | false;
  /** A refusal that stands on no field. */
  readonly failure: CallFailed | undefined;
}

/** What came of a confirmation of money: no answer, or a refusal, with how long to wait and what is missing. */
export function ConfirmOutcome({ unanswered, failure }: ConfirmOutcomeProps) {
  const wait = useCountdown(failure?.retryAfterSeconds);
  if (unanswered !== false)
    return (
      <Alert tone="warning" urgent>
        {unanswered}
      </Alert>
    );
  if (failure === undefined) return null;
  const missing = failure.answer?.parameters?.["amount"];
  return (
    <Alert tone="danger" urgent>
      {failureText(failure)}
      {wait > 0 && <> {m.wait_seconds({ seconds: wait })}</>}
      {failure.code === "balance_insufficient" && typeof missing === "number" && (
        <TopUpLink missing={missing} />
      )}
    </Alert>
  );
}
