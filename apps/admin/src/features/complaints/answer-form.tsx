import { isUnanswered } from "@konter/client/failures";
import type { CallInput } from "@konter/contract/calls";
import { COMPLAINT_TEXT_CHARACTERS } from "@konter/contract/complaints";
import {
  Button,
  classes,
  newKey,
  SentOnceFields,
  snackbar,
  TextAreaField,
  useSentOnce,
  lazyValidator,
} from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { explainFailure } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { complaintQuery, takeOverComplaint } from "./api.ts";

const KEEP_OPEN = "open";
const EMPTY = { text: "", close: KEEP_OPEN };
type Values = typeof EMPTY;

/** The answer, and whether it ends the complaint. Typed text is kept until the server accepts it. */
export function AnswerForm({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const inputOf = ({ text, close }: Values): CallInput<"complaintAnswer"> => ({
    complaint_id: id,
    text,
    ...(close !== KEEP_OPEN && { close: close as "resolved" | "refused" }),
  });
  const { form, unanswered, failure } = useSentOnce({
    name: ownedName(`complaint-answer:${id}`),
    newKey,
    isUnanswered,
    initial: EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/complaints/schemas")).complaintAnswerInput,
    ),
    toInput: inputOf,
    send: async (values, options) =>
      takeOverComplaint(
        client,
        await api("POST admin/complaints/{complaint_id}/answer", inputOf(values), options),
      ),
    onRefused: () => void client.invalidateQueries(complaintQuery(id)),
    onDone: () => {
      snackbar.add({ text: m.answer_sent(), tone: "success" });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <SentOnceFields
        unanswered={unanswered}
        failure={failure}
        unansweredText={m.answer_unanswered()}
        explain={explainFailure}
      >
        <TextAreaField
          {...form.field("text")}
          label={m.answer()}
          hint={m.answer_hint()}
          maxLength={COMPLAINT_TEXT_CHARACTERS}
          rows={4}
        />
        <CloseField {...form.field("close")} />
      </SentOnceFields>
      <Button type="submit" busy={form.busy} className="wide:self-start">
        {unanswered ? m.answer_again() : m.answer_send()}
      </Button>
    </form>
  );
}

function CloseField({ value, onChange }: FieldBinding) {
  const choices: readonly (readonly [string, string])[] = [
    [KEEP_OPEN, m.answer_keep_open()],
    ["resolved", m.answer_resolved()],
    ["refused", m.answer_refused()],
  ];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{m.answer_and_close()}</legend>
      {choices.map(([choice, name]) => (
        <label
          key={choice}
          className={classes(
            "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border px-3 text-sm font-medium",
            choice === value ? "border-primary bg-primary-wash" : "border-edge/60 bg-surface",
          )}
        >
          <input
            type="radio"
            name="close"
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="size-4.5 shrink-0 accent-primary"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
