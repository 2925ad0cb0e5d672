import { isUnanswered } from "@konter/client/failures";
import { COMPLAINT_TEXT_CHARACTERS } from "@konter/contract/complaints";
import {
  Button,
  newKey,
  SentOnceFields,
  snackbar,
  TextAreaField,
  useSentOnce,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { complaintsQuery } from "./api.ts";

const EMPTY = { text: "" };

/** Adds a message to an open complaint. */
export function ReplyForm({ refId }: { readonly refId: string }) {
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries(complaintsQuery(refId));
  const { form, unanswered, failure } = useSentOnce({
    name: ownedName(`complaint-reply:${refId}`),
    newKey,
    isUnanswered,
    initial: EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/complaints/schemas")).complaintReplyInput,
    ),
    toInput: ({ text }) => ({ ref_id: refId, text }),
    send: ({ text }, options) =>
      api("POST complaints/{ref_id}/reply", { ref_id: refId, text }, options),
    onRefused: () => void readAnew(),
    onDone: async () => {
      await readAnew();
      snackbar.add({ text: m.complaint_reply_done(), tone: "success" });
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="print-hidden mt-4 flex flex-col gap-3 border-t border-line pt-3"
    >
      <SentOnceFields
        unanswered={unanswered}
        failure={failure}
        unansweredText={m.complaint_reply_unanswered()}
        explain={failureText}
      >
        <TextAreaField
          {...form.field("text")}
          label={m.complaint_reply()}
          maxLength={COMPLAINT_TEXT_CHARACTERS}
          rows={2}
        />
      </SentOnceFields>
      <Button type="submit" kind="plain" busy={form.busy} className="wide:self-end">
        {unanswered ? m.send_again() : m.complaint_reply_send()}
      </Button>
    </form>
  );
}
