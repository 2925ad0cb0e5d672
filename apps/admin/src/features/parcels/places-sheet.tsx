import { useCallForm } from "@konter/client/use-call-form";
import type { CourierAccounts, CourierPlacesAnswer } from "@konter/contract/parcels";
import {
  Alert,
  Button,
  lazyValidator,
  ScriptedForm,
  Sheet,
  TextAreaField,
  formatNumber,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { courierAccountsQuery } from "./api.ts";

const ROWS_CHARACTERS = 2_000_000;

/** Saves how a courier names districts, from rows pasted out of its table. Refused rows stay in the field. */
export function PlacesSheet({
  account,
  onClose,
}: {
  readonly account: Pick<CourierAccounts["accounts"][number], "courier" | "name">;
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const [answer, setAnswer] = useState<CourierPlacesAnswer>();
  const inputOf = ({ rows }: { readonly rows: string }) => ({ courier: account.courier, rows });
  const { form, failure } = useCallForm({
    draft: ownedName(`courier-places:${account.courier}`),
    initial: { rows: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcels/account-schemas")).courierPlacesInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      const saved = await api("POST admin/courier-accounts/places", inputOf(values));
      setAnswer(saved);
      form.set({ rows: saved.refused.map(({ text }) => text).join("\n") });
      void client.invalidateQueries({ queryKey: courierAccountsQuery().queryKey });
      if (saved.refused.length === 0) form.forgetDraft();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.courier_places_title({ name: account.name })}
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={id} className="w-full" busy={form.busy}>
            {m.courier_places_save()}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.courier_places_text()}</p>
        {answer !== undefined && (
          <Alert tone={answer.refused.length === 0 ? "success" : "warning"}>
            {m.courier_places_saved({
              count: formatNumber(answer.saved),
              refused: formatNumber(answer.refused.length),
            })}
          </Alert>
        )}
        <TextAreaField
          {...form.field("rows")}
          label={m.courier_places_rows()}
          maxLength={ROWS_CHARACTERS}
        />
      </ScriptedForm>
    </Sheet>
  );
}
