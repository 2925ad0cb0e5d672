import { useCallForm } from "@konter/client/use-call-form";
import {
  IMPORT_CATEGORIES,
  IMPORT_CATEGORY_NAMES,
  TARIFF_APPROVAL,
} from "@konter/contract/customs";
import type { ImportCategory, ImportTariff } from "@konter/contract/customs";
import { businessDate } from "@konter/contract/time";
import type { Form } from "@konter/ui";
import {
  Button,
  CheckField,
  kitLocale,
  lazyValidator,
  ScriptedForm,
  Sheet,
  snackbar,
  TextField,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { AskSecondPerson } from "../../app/ask-second-person.tsx";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { refreshCustoms, tariffsQuery } from "./api.ts";
import { fieldOf, initialValues, RATE_FIELDS, tariffInputOf } from "./tariff-values.ts";
import type { RateField, TariffValues } from "./tariff-values.ts";

/** New tariffs from a date on, starting from the latest ones. */
export function TariffSheet({
  latest,
  onClose,
}: {
  readonly latest: ImportTariff;
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const { form, failure } = useCallForm<TariffValues>({
    draft: ownedName("import-tariff"),
    initial: initialValues(latest, businessDate(new Date(session.serverNow()))),
    validator: lazyValidator(
      async () => (await import("@konter/contract/customs/schemas")).importTariffInput,
    ),
    toInput: tariffInputOf,
    onSubmit: async (values) => {
      const list = await api("POST admin/customs/tariffs", tariffInputOf(values));
      client.setQueryData(tariffsQuery().queryKey, list);
      form.forgetDraft();
      snackbar.add({ text: m.import_tariff_saved(), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.import_tariff_add()}
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          {failure?.code === "import_tariff_approval_needed" ? (
            <AskSecondPerson
              kind={TARIFF_APPROVAL}
              input={tariffInputOf(form.values)}
              reason={m.import_tariff_reason()}
              onAsked={() => {
                form.forgetDraft();
                void refreshCustoms(client);
                onClose();
              }}
            />
          ) : (
            <Button type="submit" form={id} className="w-full" busy={form.busy}>
              {m.import_tariff_save()}
            </Button>
          )}
        </div>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.import_tariff_add_text()}</p>
        <General form={form} />
        {IMPORT_CATEGORIES.map((category, at) => (
          <Category key={category} form={form} category={category} at={at} />
        ))}
      </ScriptedForm>
    </Sheet>
  );
}

const GENERAL = [
  ["valid_from", m.import_tariff_valid_from, "date"],
  ["regulation", m.import_tariff_regulation, "text"],
  ["source", m.import_tariff_source, "url"],
  ["free_usd_cents", m.import_tariff_free_usd, "text"],
  ["limit_usd_cents", m.import_tariff_limit_usd, "text"],
  ["vat_per_mille", m.import_tariff_vat_percent, "text"],
  ["vat_numerator", m.import_tariff_vat_numerator, "text"],
  ["vat_denominator", m.import_tariff_vat_denominator, "text"],
  ["vat_regulation", m.import_tariff_vat_rule, "text"],
  ["vat_source", m.import_tariff_vat_source, "url"],
  ["vat_valid_from", m.import_tariff_vat_from, "date"],
  ["insurance_per_mille", m.import_tariff_insurance_percent, "text"],
  ["round_to", m.import_tariff_rounding, "text"],
] as const;

function General({ form }: { readonly form: Form<TariffValues> }) {
  return GENERAL.map(([name, label, type]) => (
    <TextField key={name} {...form.field(name)} label={label()} type={type} autoComplete="off" />
  ));
}

const RATE_LABELS: Readonly<Record<RateField, () => string>> = {
  duty: m.import_tariff_duty,
  tax: m.import_tariff_tax,
  no_npwp: m.import_tariff_tax_no_npwp,
};
/** Where the contract's schema reports a rate. */
const RATE_PATHS: Readonly<Record<RateField, string>> = {
  duty: "duty_per_mille",
  tax: "income_tax_per_mille",
  no_npwp: "no_npwp_per_mille",
};

function Category({
  form,
  category,
  at,
}: {
  readonly form: Form<TariffValues>;
  readonly category: ImportCategory;
  readonly at: number;
}) {
  const vat = fieldOf(category, "vat");
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold">
        {IMPORT_CATEGORY_NAMES[category][kitLocale()]}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {RATE_FIELDS.map((rate) => (
          <TextField
            key={rate}
            {...form.field(fieldOf(category, rate), `categories.${at}.${RATE_PATHS[rate]}`)}
            label={RATE_LABELS[rate]()}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <CheckField
        label={m.import_tariff_has_vat()}
        checked={form.values[vat] === "yes"}
        onChange={(checked) => form.set({ [vat]: checked ? "yes" : "" })}
      />
      <TextField
        {...form.field(fieldOf(category, "hs"), `categories.${at}.hs.0`)}
        label={m.import_tariff_hs()}
        hint={m.import_tariff_hs_hint()}
        optional
        autoComplete="off"
      />
    </fieldset>
  );
}
