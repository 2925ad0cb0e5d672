import type { RuleLossPreview } from "@konter/contract/payouts";
import { useQuery } from "@tanstack/react-query";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { isOfFields } from "../../app/failures.ts";
import { useAfterTyping } from "../../app/use-after-typing.ts";

export interface ShownLoss<Loss extends RuleLossPreview = RuleLossPreview> {
  /** Of what stands in the form; undefined while it is not known. */
  readonly loss: Loss | undefined;
  /** Why it is not known, apart from what belongs to a field. */
  readonly failure: unknown;
  /** Whether the rule is typed and its loss is not known yet: it cannot be saved. */
  readonly waiting: boolean;
}

/** What the rule that is being typed can lose. A refusal that belongs to a field is told by sending the form. */
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
