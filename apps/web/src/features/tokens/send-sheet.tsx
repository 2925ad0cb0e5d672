import type { SoldToken } from "@konter/contract/tokens";
import * as tokensEndpoints from "@konter/contract/tokens/endpoints";
import { PhoneField, SentOnceSheet, snackbar, useSentOnce } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText, isUnanswered } from "../../app/failures.ts";
import { newKey } from "../../app/new-key.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { ContactChoice } from "../contacts/index.ts";
import { tokenQuery } from "./api.ts";

/** Sends a token again to the customer by SMS; the number of the last time stands there already. */
export function SendSheet({
  token,
  open,
  onClose,
}: {
  readonly token: SoldToken;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const query = tokenQuery(token.ref_id);
  const sent = useSentOnce<{ readonly phone: string }>({
    name: ownedName(`token-send:${token.ref_id}`),
    initial: { phone: token.last_phone ?? "" },
    newKey,
    isUnanswered,
    validator: () => import("./validators.ts").then(({ send }) => send),
    toInput: ({ phone }) => ({ ref_id: token.ref_id, phone }),
    send: async ({ phone }, options) => {
      const answer = await api(tokensEndpoints.tokenSend, { ref_id: token.ref_id, phone }, options);
      client.setQueryData(query.queryKey, answer);
    },
    onRefused: () => void client.invalidateQueries(query),
    onDone: () => {
      snackbar.add({ text: m.token_sent(), tone: "success" });
      onClose();
    },
  });
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.token_by_sms()}
      sendText={m.token_send()}
      sendAgainText={m.token_send_again()}
      unansweredText={m.token_send_unanswered()}
      explain={failureText}
      above={<p className="text-sm text-soft">{m.token_send_how({ left: token.sends_left })}</p>}
    >
      <PhoneField
        {...sent.form.field("phone")}
        label={m.token_customer_phone()}
        placeholder="08…"
        end={<ContactChoice type="phone" onChosen={(phone) => sent.form.set({ phone })} />}
      />
    </SentOnceSheet>
  );
}
