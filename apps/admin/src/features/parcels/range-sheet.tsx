import { useCallForm } from "@konter/client/use-call-form";
import type { CourierAccounts } from "@konter/contract/parcels";
import { Button, lazyValidator, ScriptedForm, Sheet, snackbar, TextField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { courierAccountsQuery } from "./api.ts";

/** Registers waybill numbers that a courier has given to the brand. */
export function RangeSheet({
  account,
  onClose,
}: {
  readonly account: Pick<CourierAccounts["accounts"][number], "id" | "name">;
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const { form, failure } = useCallForm({
    draft: ownedName(`waybills:${account.id}`),
    initial: { first: "", last: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcels/account-schemas")).waybillRangeInput,
    ),
    toInput: (values) => ({ ...values, account: account.id }),
    onSubmit: async (values) => {
      const shown = await api("POST admin/courier-accounts/waybills", {
        ...values,
        account: account.id,
      });
      client.setQueryData(courierAccountsQuery().queryKey, shown);
      form.forgetDraft();
      snackbar.add({ text: m.waybills_added(), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.waybills_title({ name: account.name })}
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={id} className="w-full" busy={form.busy}>
            {m.waybills_save()}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.waybills_text()}</p>
        <TextField {...form.field("first")} label={m.waybills_first()} inputMode="numeric" />
        <TextField {...form.field("last")} label={m.waybills_last()} inputMode="numeric" />
      </ScriptedForm>
    </Sheet>
  );
}
