import type { RuleLossPreview } from "@konter/contract/payouts";
import { useQuery } from "@tanstack/react-query";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { isOfFields } from "../../app/failures.ts";
import { useAfterTyping } from "../../app/lists/use-after-typing.ts";

export interface ShownLoss<Loss extends RuleLossPreview = RuleLossPreview> {
  /** Loss of the form's rule; undefined until known. */
  readonly loss: Loss | undefined;
  /** Why it is unknown, except for field errors. */
  readonly failure: unknown;
  /** Whether the rule is typed but its loss is still loading, so that it cannot be saved. */
  readonly waiting: boolean;
}

/** The possible loss of the typed rule. Field errors are shown by submitting the form. */
export function useShownLoss<
  Input extends object,
  Loss extends RuleLossPreview,
  Key extends QueryKey,
>(
  rule: Input,
  isComplete: boolean,
  queryOf: (rule: Input) => UseQueryOptions<Loss, Error, Loss, Key>,
): ShownLoss<Loss> {
  const text = JSON.stringify(rule);
  const typed = useAfterTyping(text);
  const query = useQuery({
    ...queryOf(JSON.parse(typed) as Input),
    enabled: isComplete && text === typed,
  });
  const loss = isComplete && text === typed ? query.data : undefined;
  const isRefused = text === typed && isOfFields(query.error);
  return {
    loss,
    failure: text === typed && !isRefused ? query.error : undefined,
    waiting: isComplete && loss === undefined && !isRefused,
  };
}
