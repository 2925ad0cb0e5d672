import { useCallForm } from "@konter/client/use-call-form";
import { DIFFERENCE_WORDS_CHARACTERS } from "@konter/contract/reconciliation";
import type { DifferenceAnswer } from "@konter/contract/reconciliation";
import {
  Button,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  TextAreaField,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { readAnew } from "./api.ts";
import { ANSWER_NAMES, ANSWERS } from "./words.ts";

interface Values extends Readonly<Record<string, string>> {
  readonly how: string;
  readonly reason: string;
}

/** Asks how differences were resolved, and why; moves no money. */
export function ResolveSheet({
  ids,
  onClose,
  onDone,
}: {
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const toInput = ({ how, reason }: Values) => ({
    difference_ids: [...ids],
    how: how as DifferenceAnswer,
    reason,
  });
  const { form, failure } = useCallForm<Values>({
    draft: ownedName(`differences:${ids.join(",")}`),
    initial: { how: "vendor_corrects", reason: "" },
    validator: lazyValidator(
      async () =>
        (await import("@konter/contract/reconciliation/statement-schemas")).differencesResolveInput,
    ),
    toInput,
    onSubmit: async (values) => {
      const { done, left } = await api("POST admin/differences/resolve", toInput(values));
      form.forgetDraft();
      snackbar.add({
        text:
          left > 0
            ? m.difference_resolved_some({ done, left })
            : m.difference_resolved_done({ done }),
        tone: "success",
      });
      onDone();
    },
    onSettled: () => readAnew(client),
  });
  const title = m.difference_resolve_count({ count: ids.length });
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={id} className="w-full" busy={form.busy}>
          {title}
        </Button>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.difference_resolve_text()}</p>
        <SelectField
          {...form.field("how")}
          label={m.difference_how()}
          choices={ANSWER_NAMES.map((each) => ({ value: each, label: ANSWERS[each]() }))}
        />
        <TextAreaField
          {...form.field("reason")}
          label={m.reason()}
          maxLength={DIFFERENCE_WORDS_CHARACTERS}
          rows={3}
        />
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}
