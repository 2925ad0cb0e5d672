import { useCallForm } from "@konter/client/use-call-form";
import type { OfficeReturn } from "@konter/contract/shop-returns";
import { Button, lazyValidator, ScriptedForm, snackbar, TextField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { takeOver } from "./api.ts";

/** Notes that the goods are back, and how many pieces of each line can be sold again. */
export function ReceiveForm({ row: { shown } }: { readonly row: OfficeReturn }) {
  const client = useQueryClient();
  const { return_id: id, lines } = shown;
  const inputOf = (values: Readonly<Record<string, string>>) => ({
    return_id: String(id),
    lines: lines.map(({ line }) => ({ line, pieces: Number(values[String(line)] ?? "") })),
  });
  const { form, failure } = useCallForm({
    draft: ownedName(`shop-return-receive:${id}`),
    initial: Object.fromEntries(
      lines.map(({ line, quantity }) => [String(line), String(quantity)] as const),
    ),
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-returns/schemas")).returnReceiveInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      takeOver(client, await api("POST admin/shop/returns/{return_id}/receive", inputOf(values)));
      form.forgetDraft();
      snackbar.add({ text: m.shop_return_is_received(), tone: "success" });
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <p className="text-sm text-soft">{m.shop_return_receive_text()}</p>
      {lines.map(({ line, name, quantity }, at) => (
        <TextField
          key={line}
          {...form.field(String(line), `lines.${at}.pieces`)}
          label={m.shop_return_pieces({ name, count: quantity })}
          inputMode="numeric"
        />
      ))}
      <FailureAlert failure={failure} />
      <Button type="submit" busy={form.busy} className="self-start">
        {m.shop_return_receive()}
      </Button>
    </ScriptedForm>
  );
}
