import { useCallForm } from "@konter/client/use-call-form";
import { SHOP_HAND_DONE_DAYS } from "@konter/contract/shop-office-orders";
import type { ShopOfficeResults } from "@konter/contract/shop-office-orders";
import { Button, lazyValidator, ScriptedForm, TextField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { readAnew } from "./api.ts";

/** For an order that was sent without a connected courier. */
export function WaybillForm({
  number,
  onDone,
}: {
  readonly number: string;
  readonly onDone: (results: ShopOfficeResults) => void;
}) {
  const client = useQueryClient();
  const { form, failure } = useCallForm({
    draft: ownedName(`shop-orders:waybill:${number}`),
    initial: { waybill: "" },
    validator: lazyValidator(
      async () =>
        (await import("@konter/contract/shop-office-orders/schemas")).shopOfficeWaybillInput,
    ),
    toInput: ({ waybill }) => ({ number, waybill }),
    onSubmit: async ({ waybill }) => {
      onDone(await api("POST admin/shop/orders/{number}/waybill", { number, waybill }));
      form.forgetDraft();
    },
    onSettled: () => readAnew(client),
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <p className="text-sm text-soft">{m.shop_order_hand_text({ days: SHOP_HAND_DONE_DAYS })}</p>
      <TextField {...form.field("waybill")} label={m.parcel_waybill()} autoComplete="off" />
      <FailureAlert failure={failure} />
      <Button type="submit" kind="plain" busy={form.busy}>
        {m.shop_order_hand()}
      </Button>
    </ScriptedForm>
  );
}
