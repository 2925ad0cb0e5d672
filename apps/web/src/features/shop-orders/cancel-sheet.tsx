import {
  SHOP_BUYER_REASONS,
  SHOP_CANCEL_REASON_TEXTS,
  SHOP_REASON_CHARACTERS,
} from "@konter/contract/shop-orders";
import type { ShopOrder } from "@konter/contract/shop-orders";
import { CallFailed } from "@konter/contract/client";
import {
  ChoiceGroup,
  kitLocale,
  lazyValidator,
  snackbar,
  TextAreaField,
  useForm,
} from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { CallSheet } from "../../app/call-sheet.tsx";
import * as m from "#messages";
import { useShowOrder } from "../shop-parts/index.ts";

type Reason = (typeof SHOP_BUYER_REASONS)[number];

/** Cancels an order with a reason (M388). */
export function CancelSheet({
  order: { number, status },
  open,
  onClose,
}: {
  readonly order: ShopOrder;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const show = useShowOrder();
  const [reason, setReason] = useState<Reason>("changed_mind");
  const [failure, setFailure] = useState<CallFailed>();
  const inputOf = ({ text }: { readonly text: string }) => ({ number, reason, text });
  const form = useForm({
    initial: { text: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-orders/schemas")).shopCancelInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        show(await api("POST shop/transactions/{number}/cancel", inputOf(values)));
      } catch (refused) {
        if (refused instanceof CallFailed) setFailure(refused);
        throw refused;
      }
      snackbar.add({ text: m.shop_order_cancelled(), tone: "success" });
      onClose();
    },
  });
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={m.shop_order_cancel()}
      sendText={m.shop_order_cancel_yes()}
      form={form}
      failure={failure}
    >
      <p className="text-sm text-soft">
        {status === "waiting_payment" ? m.shop_order_cancel_unpaid() : m.shop_order_cancel_paid()}
      </p>
      <ChoiceGroup
        label={m.shop_order_cancel_why()}
        value={reason}
        choices={SHOP_BUYER_REASONS.map((each) => [
          each,
          SHOP_CANCEL_REASON_TEXTS[each][kitLocale()],
        ])}
        onChange={setReason}
      />
      <TextAreaField
        {...form.field("text")}
        label={m.note()}
        optional
        maxLength={SHOP_REASON_CHARACTERS}
        rows={2}
      />
    </CallSheet>
  );
}
