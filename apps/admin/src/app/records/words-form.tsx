import { useCallForm } from "@konter/client/use-call-form";
import { Button, ScriptedForm, TextAreaField } from "@konter/ui";
import type { FormOptions } from "@konter/ui";
import type { ReactNode } from "react";
import { FailureAlert } from "../failure-alert.tsx";
import { ownedName } from "../session-store.ts";

const WORDS_CHARACTERS = 500;

interface WordsFormProps {
  /** Name of the draft. */
  readonly name: string;
  readonly text: ReactNode;
  readonly label: string;
  readonly button: string;
  readonly validator: FormOptions<{ words: string }>["validator"];
  readonly toInput: (words: string) => unknown;
  readonly send: (words: string, options: { idempotencyKey: string }) => Promise<void>;
}

/** A staff action on an open record whose only field is the person's finding. */
export function WordsForm(props: WordsFormProps) {
  const { name, text, label, button, validator, toInput, send } = props;
  const { form, failure } = useCallForm({
    draft: ownedName(name),
    initial: { words: "" },
    validator,
    toInput: ({ words }) => toInput(words),
    onSubmit: async ({ words }, options) => {
      await send(words, options);
      form.forgetDraft();
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      {text}
      <TextAreaField {...form.field("words")} label={label} maxLength={WORDS_CHARACTERS} />
      <FailureAlert failure={failure} />
      <Button type="submit" kind="plain" busy={form.busy}>
        {button}
      </Button>
    </ScriptedForm>
  );
}
