import { isUnanswered } from "@konter/client/failures";
import {
  COMPLAINT_ANSWER_HOURS,
  COMPLAINT_REASONS,
  COMPLAINT_TEXT_CHARACTERS,
} from "@konter/contract/complaints";
import type { ComplaintReason } from "@konter/contract/complaints";
import {
  newKey,
  SelectField,
  SentOnceSheet,
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
import { REASONS } from "./words.ts";

const EMPTY = { reason: "", text: "" };

/** Asks for a reason and a text; both are kept until the server has accepted them. */
export function ComplaintSheet({
  refId,
  open,
  onClose,
  filledIn,
}: {
  readonly refId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Values that another page already knows; they can be changed before sending. */
  readonly filledIn?: { readonly reason: ComplaintReason; readonly text: string };
}) {
  const client = useQueryClient();
  // An error can also result from a change elsewhere, so the page refetches.
  const readAnew = () => client.invalidateQueries(complaintsQuery(refId));
  const inputOf = ({ reason, text }: typeof EMPTY) => ({
    ref_id: refId,
    reason: reason as ComplaintReason,
    text,
  });
  const sent = useSentOnce({
    name: ownedName(`${filledIn ? "filled-complaint" : "complaint"}:${refId}`),
    newKey,
    isUnanswered,
    initial: filledIn ?? EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/complaints/schemas")).complainInput,
    ),
    toInput: inputOf,
    send: (values, options) => api("POST complaints/{ref_id}", inputOf(values), options),
    onRefused: () => void readAnew(),
    onDone: async () => {
      await readAnew();
      snackbar.add({ text: m.complain_done(), tone: "success" });
      onClose();
    },
  });
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.complain()}
      sendText={m.complain_send()}
      sendAgainText={m.send_again()}
      unansweredText={m.complain_unanswered()}
      explain={failureText}
      above={
        <p className="text-sm text-soft">{m.complain_intro({ hours: COMPLAINT_ANSWER_HOURS })}</p>
      }
    >
      <SelectField
        {...sent.form.field("reason")}
        label={m.complain_reason()}
        choices={[
          { value: "", label: m.complain_reason_choose() },
          ...COMPLAINT_REASONS.map((reason) => ({ value: reason, label: REASONS[reason]() })),
        ]}
      />
      <TextAreaField
        {...sent.form.field("text")}
        label={m.complain_text()}
        hint={m.complain_text_hint()}
        optional={sent.form.values.reason !== "other"}
        maxLength={COMPLAINT_TEXT_CHARACTERS}
        rows={4}
      />
    </SentOnceSheet>
  );
}
