import { useCallForm } from "@konter/client/use-call-form";
import { parseTariffPrice, TARIFF_SOURCE_CHARACTERS } from "@konter/contract/tokens";
import { Button, ScriptedForm, Sheet, snackbar, TextField, lazyValidator } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { tariffsQuery } from "./api.ts";

const EMPTY = {
  tariff: "",
  from_va: "",
  to_va: "",
  lowest_hundredths: "",
  highest_hundredths: "",
  valid_from: "",
  published_in: "",
};
type Values = typeof EMPTY;

// Passes text that is not a number through unchanged, so that it is rejected at its field. An empty field counts as
// missing.
const numberOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed) as number;
const priceOf = (typed: string) => (parseTariffPrice(typed) ?? typed) as number;

const inputOf = (values: Values) => ({
  ...values,
  from_va: numberOf(values.from_va),
  to_va: numberOf(values.to_va),
  lowest_hundredths: priceOf(values.lowest_hundredths),
  highest_hundredths: priceOf(
    values.highest_hundredths.trim() === "" ? values.lowest_hundredths : values.highest_hundredths,
  ),
});

/** Adds a PLN price. */
export function TariffSheet({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const { form, failure } = useCallForm<Values>({
    draft: ownedName("token-tariff"),
    initial: EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/tokens/schemas")).tokenTariffInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      const all = await api("POST admin/token-tariffs", inputOf(values));
      client.setQueryData(tariffsQuery().queryKey, all);
      form.forgetDraft();
      snackbar.add({ text: m.tariff_added(), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.tariff_add()}
      footer={
        <Button type="submit" form={id} className="w-full" busy={form.busy}>
          {m.save()}
        </Button>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          {...form.field("tariff")}
          label={m.tariff_class()}
          hint={m.tariff_class_hint()}
          autoComplete="off"
          maxLength={2}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...form.field("from_va")}
            label={m.tariff_from_va()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
          <TextField
            {...form.field("to_va")}
            label={m.tariff_to_va()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        </div>
        <TextField
          {...form.field("lowest_hundredths")}
          label={m.tariff_lowest()}
          placeholder="1.444,70"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        <TextField
          {...form.field("highest_hundredths")}
          label={m.tariff_highest()}
          hint={m.tariff_highest_hint()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          optional
        />
        <TextField {...form.field("valid_from")} label={m.tariff_valid_from()} type="date" />
        <TextField
          {...form.field("published_in")}
          label={m.tariff_source()}
          hint={m.tariff_source_hint()}
          autoComplete="off"
          maxLength={TARIFF_SOURCE_CHARACTERS}
        />
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}
