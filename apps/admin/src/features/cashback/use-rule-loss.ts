import type { RuleLossPreview } from "@konter/contract/payouts";
import { useQuery } from "@tanstack/react-query";
import { isOfFields } from "../../app/failures.ts";
import { useAfterTyping } from "../../app/use-after-typing.ts";
import { cashbackRuleLossQuery } from "./api.ts";
import { draftOf, inputOf } from "./rule-values.ts";
import type { RuleValues } from "./rule-values.ts";

interface ShownLoss {
  /** Of what stands in the form; undefined while it is not known. */
  readonly loss: RuleLossPreview | undefined;
  /** Why it is not known, apart from what belongs to a field. */
  readonly failure: unknown;
  /** Whether the rule is typed and its loss is not known yet: it cannot be saved. */
  readonly waiting: boolean;
}

/** What the rule that is being typed can lose. A refusal that belongs to a field is told by sending the form. */
export function useRuleLoss(values: RuleValues): ShownLoss {
  const rule = inputOf(values);
  const text = JSON.stringify(rule);
  const typed = useAfterTyping(text);
  const isComplete = draftOf(values) !== undefined;
  const query = useQuery({
    ...cashbackRuleLossQuery(JSON.parse(typed) as typeof rule),
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
