import { isUnanswered } from "@konter/client/failures";
import { COURIER_WISH_CHARACTERS } from "@konter/contract/couriers";
import {
  newKey,
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
import { courierQuery } from "./api.ts";

const EMPTY = { wish: "", reason: "" };

/** Requests a change of the courier address from staff, with a reason. */
export function AskSheet({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const sent = useSentOnce({
    name: ownedName("courier-ask"),
    newKey,
    isUnanswered,
    initial: EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/couriers/schemas")).courierAskInput,
    ),
    toInput: (values) => values,
    send: async (values, options) => {
      const own = await api("POST account/multi-courier-address/request", values, options);
      client.setQueryData(courierQuery.queryKey, own);
    },
    onRefused: () => void client.invalidateQueries(courierQuery),
    onDone: () => {
      snackbar.add({ text: m.courier_is_asked(), tone: "success" });
      onClose();
    },
  });
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.courier_ask()}
      sendText={m.courier_ask_send()}
      sendAgainText={m.send_again()}
      unansweredText={m.courier_unanswered()}
      explain={failureText}
      above={<p className="text-sm text-soft">{m.courier_ask_text()}</p>}
    >
      <TextAreaField
        {...sent.form.field("wish")}
        label={m.courier_wish()}
        hint={m.courier_wish_hint()}
        maxLength={COURIER_WISH_CHARACTERS}
        rows={4}
      />
      <TextAreaField
        {...sent.form.field("reason")}
        label={m.courier_reason()}
        maxLength={COURIER_WISH_CHARACTERS}
        rows={2}
      />
    </SentOnceSheet>
  );
}
