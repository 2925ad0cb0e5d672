import { useCallForm } from "@konter/client/use-call-form";
import { parseRupiah } from "@konter/contract/money";
import type { CourierAccounts } from "@konter/contract/parcels";
import { Button, lazyValidator, ScriptedForm, Sheet, snackbar, TextField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { courierAccountsQuery } from "./api.ts";

/** Sets below how many unused waybills the queue gets an item. */
export function LowWaybillsSheet({
  account,
  onClose,
}: {
  readonly account: Pick<CourierAccounts["accounts"][number], "id" | "low_waybills" | "name">;
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const inputOf = ({ low_waybills: typed }: { readonly low_waybills: string }) => ({
    account: account.id,
    low_waybills: parseRupiah(typed) ?? Number.NaN,
  });
  const { form, failure } = useCallForm({
    draft: ownedName(`low-waybills:${account.id}`),
    initial: { low_waybills: String(account.low_waybills) },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcels/account-schemas")).lowWaybillsInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      const shown = await api("POST admin/courier-accounts/low-waybills", inputOf(values));
      client.setQueryData(courierAccountsQuery().queryKey, shown);
      form.forgetDraft();
      snackbar.add({ text: m.waybills_low_saved(), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.waybills_low_title({ name: account.name })}
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={id} className="w-full" busy={form.busy}>
            {m.waybills_low_save()}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.waybills_low_text()}</p>
        <TextField
          {...form.field("low_waybills")}
          label={m.waybills_low_field()}
          inputMode="numeric"
        />
      </ScriptedForm>
    </Sheet>
  );
}
