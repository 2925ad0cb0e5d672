import { formatRupiah } from "@konter/contract/money";
import type { ShopOrder } from "@konter/contract/shop-orders";
import { isUnanswered } from "@konter/client/failures";
import { Alert, lazyValidator, newKey, SentOnceSheet, useSentOnce } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { customerFee, MethodChoice, methodGroups } from "../pay-code/index.ts";
import { channelsQuery, orderQuery, useShowOrder } from "../shop-parts/index.ts";

/** Chooses the channel of an unpaid order, or another one; the code of the one before is no longer paid. */
export function ChannelSheet({
  order: { number, total },
  open,
  onClose,
}: {
  readonly order: ShopOrder;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const show = useShowOrder();
  const client = useQueryClient();
  const channels = useQuery({ ...channelsQuery(total), enabled: open });
  const toInput = ({ method }: { readonly method: string }) => ({ number, method });
  const sent = useSentOnce<{ readonly method: string }>({
    name: ownedName(`shop-channel:${number}`),
    newKey,
    isUnanswered,
    initial: { method: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-orders/schemas")).shopPayInput,
    ),
    toInput,
    send: async (values, options) =>
      show(await api("POST shop/cart/pay", toInput(values), options)),
    onDone: onClose,
    onRefused: () => void client.invalidateQueries(orderQuery(number)),
  });
  const { form } = sent;
  const method = channels.data?.methods.find(({ code }) => code === form.values.method);
  const fee = method === undefined ? 0 : customerFee(total, method);
  const error = form.field("method").error;
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.shop_channel_choose()}
      unansweredText={m.shop_channel_unanswered()}
      explain={failureText}
      sendText={m.shop_channel_open({ amount: formatRupiah(total + fee) })}
      sendAgainText={m.send_again()}
    >
      <AnswerStates answer={channels}>
        {({ methods }) =>
          methods.length === 0 ? (
            <Alert tone="warning">{m.shop_no_channels()}</Alert>
          ) : (
            <MethodChoice
              groups={methodGroups(methods)}
              nominal={total}
              value={form.values.method}
              error={error !== undefined && method === undefined ? m.pay_choose_method() : error}
              onChange={(code) => form.set({ method: code })}
            />
          )
        }
      </AnswerStates>
    </SentOnceSheet>
  );
}
