import { isUnanswered } from "@konter/client/failures";
import { TOKEN_WAY_NAMES } from "@konter/contract/tokens";
import type { SoldToken, TokenWay } from "@konter/contract/tokens";
import {
  ChoiceGroup,
  PhoneField,
  SentOnceSheet,
  snackbar,
  useSentOnce,
  lazyValidator,
  newKey,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { ContactChoice } from "../contacts/index.ts";
import { tokenQuery } from "./api.ts";

/** Sends a token again to the customer, by the selected channel; the last phone number is filled in. */
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
  const sent = useSentOnce<{ readonly phone: string; readonly way: string }>({
    name: ownedName(`token-send:${token.ref_id}`),
    initial: { phone: token.last_phone ?? "", way: token.ways[0] ?? "sms" },
    newKey,
    isUnanswered,
    validator: lazyValidator(
      async () => (await import("@konter/contract/tokens/schemas")).tokenSendInput,
    ),
    toInput: (values) => ({ ref_id: token.ref_id, ...values }),
    send: async ({ phone, way }, options) => {
      const input = { ref_id: token.ref_id, phone, way: way as TokenWay };
      const answer = await api("POST report/tokens/{ref_id}/send", input, options);
      client.setQueryData(query.queryKey, answer);
    },
    onRefused: () => void client.invalidateQueries(query),
    onDone: () => {
      // The next one goes to the same customer.
      sent.form.set({ phone: client.getQueryData(query.queryKey)?.last_phone ?? "" });
      snackbar.add({
        text: m.token_sent({ way: TOKEN_WAY_NAMES[sent.form.values.way as TokenWay] }),
        tone: "success",
      });
      onClose();
    },
  });
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.token_to_customer()}
      sendText={m.token_send()}
      sendAgainText={m.token_send_again()}
      unansweredText={m.token_send_unanswered()}
      explain={failureText}
      above={<p className="text-sm text-soft">{m.token_send_how({ left: token.sends_left })}</p>}
    >
      {token.ways.length > 1 && (
        <ChoiceGroup
          label={m.token_way()}
          value={sent.form.values.way as TokenWay}
          choices={token.ways.map((way) => [way, TOKEN_WAY_NAMES[way]] as const)}
          onChange={(way) => sent.form.set({ way })}
        />
      )}
      {sent.form.values.way === "whatsapp" && (
        <p className="text-sm text-soft">{m.token_way_whatsapp()}</p>
      )}
      <PhoneField
        {...sent.form.field("phone")}
        label={m.token_customer_phone()}
        placeholder="08…"
        end={<ContactChoice type="phone" onChosen={(phone) => sent.form.set({ phone })} />}
      />
    </SentOnceSheet>
  );
}
