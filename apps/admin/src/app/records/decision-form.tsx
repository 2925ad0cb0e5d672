import { useCallForm } from "@konter/client/use-call-form";
import type { CallFailed } from "@konter/contract/client";
import { Button, ScriptedForm, TextAreaField } from "@konter/ui";
import type { ButtonProps, FormOptions } from "@konter/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { FailureAlert } from "../failure-alert.tsx";
import { ownedName } from "../session-store.ts";

const WORDS_CHARACTERS = 500;

interface DecisionFormProps<Outcome extends string> {
  /** Name of the draft. */
  readonly name: string;
  /** Shown above the field. */
  readonly text?: ReactNode;
  readonly label: string;
  /** The possible decisions, each with its button. */
  readonly outcomes: readonly [OutcomeButton<Outcome>, ...OutcomeButton<Outcome>[]];
  readonly validator: FormOptions<{ words: string }>["validator"];
  readonly toInput: (words: string, outcome: Outcome) => unknown;
  readonly send: (
    words: string,
    outcome: Outcome,
    options: { idempotencyKey: string },
  ) => Promise<void>;
  /** Renders the error of the last decision; an alert by default. */
  readonly renderFailure?: (
    failure: CallFailed | undefined,
    last: { readonly words: string; readonly outcome: Outcome },
  ) => ReactNode;
}

interface OutcomeButton<Outcome extends string> {
  readonly outcome: Outcome;
  readonly text: string;
  readonly kind?: ButtonProps["kind"];
}

/** A decision about an open record with the person's reason; one button for each possible outcome. */
export function DecisionForm<Outcome extends string>(props: DecisionFormProps<Outcome>) {
  const { name, text, label, outcomes, validator, toInput, send, renderFailure } = props;
  const [outcome, setOutcome] = useState(outcomes[0].outcome);
  const { form, failure } = useCallForm({
    draft: ownedName(name),
    initial: { words: "" },
    validator,
    toInput: ({ words }) => toInput(words, outcome),
    onSubmit: async ({ words }, options) => {
      await send(words, outcome, options);
      form.forgetDraft();
    },
  });
  const { words } = form.values;
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      {text}
      <TextAreaField {...form.field("words")} label={label} maxLength={WORDS_CHARACTERS} rows={2} />
      {renderFailure === undefined ? (
        <FailureAlert failure={failure} />
      ) : (
        renderFailure(failure, { words, outcome })
      )}
      <div className="flex flex-wrap gap-2">
        {outcomes.map((each) => (
          <Button
            key={each.outcome}
            type="submit"
            kind={each.kind ?? "plain"}
            busy={form.busy && outcome === each.outcome}
            onClick={() => setOutcome(each.outcome)}
          >
            {each.text}
          </Button>
        ))}
      </div>
    </ScriptedForm>
  );
}
