import { useCallForm } from "@konter/client/use-call-form";
import {
  Button,
  PhoneField,
  preloadSheet,
  ScriptedForm,
  Sheet,
  snackbar,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { houseQuery } from "./api.ts";

const FORM_ID = "house-account";

/** Makes a member of the supplying brand the brand's account. */
export function OpenHouseAccountButton({ code }: { readonly code: string }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { form, failure } = useCallForm({
    initial: { phone: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/platform/schemas")).platformHouseAccountInput,
    ),
    toInput: (values) => ({ code, ...values }),
    onSubmit: async (values) => {
      const state = await api("POST console/brands/{code}/house-account", { code, ...values });
      client.setQueryData(houseQuery().queryKey, state);
      snackbar.add({ text: m.house_opened(), tone: "success" });
      setOpen(false);
    },
  });
  return (
    <>
      <Button size="small" onPointerEnter={preloadSheet} onClick={() => setOpen(true)}>
        {m.house_open()}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.house_open()}
        footer={
          <Button type="submit" form={FORM_ID} className="w-full" busy={form.busy}>
            {m.house_open()}
          </Button>
        }
      >
        <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
          <p className="text-sm">{m.house_open_text()}</p>
          <PhoneField {...form.field("phone")} label={m.house_member()} />
          <FailureAlert failure={failure} />
        </ScriptedForm>
      </Sheet>
    </>
  );
}
