import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { TextAreaField } from "@konter/ui";
import type { Form } from "@konter/ui";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { RuleLossView } from "./rule-loss.tsx";
import type { ShownLoss } from "./use-shown-loss.ts";

/**
 * The possible loss of the rule in the form, announced by screen readers, and the reason when a second person must
 * approve.
 */
export function LossFields({
  form,
  shown: { loss, failure, waiting },
}: {
  readonly form: Pick<Form<{ readonly reason: string }>, "field">;
  readonly shown: ShownLoss;
}) {
  return (
    <>
      <div role="status">
        {loss && <RuleLossView loss={loss} />}
        {waiting && !failure && <p className="text-sm text-soft">{m.rule_loss_waiting()}</p>}
        <FailureAlert failure={failure} />
      </div>
      {loss?.needs_two === true && (
        <TextAreaField
          {...form.field("reason")}
          label={m.price_reason()}
          maxLength={APPROVAL_REASON_CHARACTERS}
        />
      )}
    </>
  );
}
