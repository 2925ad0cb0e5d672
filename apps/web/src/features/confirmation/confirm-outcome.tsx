import { useCountdown } from "@konter/client/use-countdown";
import type { CallFailed } from "@konter/contract/client";
import { Alert } from "@konter/ui";
import * as m from "#messages";
import { failureText } from "../../app/failures.ts";
import { TopUpLink } from "../../app/top-up-link.tsx";

interface ConfirmOutcomeProps {
  /** The message while the outcome is unknown; false when it is known. */
  readonly unanswered: string | false;
  /** An error that belongs to no field. */
  readonly failure: CallFailed | undefined;
}

/** Result of a money confirmation: no response, or an error with the waiting time and the missing amount. */
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
