import { CallFailed } from "@konter/contract/client";
import { IMPORT_CATEGORIES, IMPORT_CATEGORY_NAMES } from "@konter/contract/customs";
import type { ImportTax, KursNow } from "@konter/contract/customs";
import {
  Alert,
  Button,
  Card,
  CheckField,
  kitLocale,
  lazyValidator,
  ScriptedForm,
  SelectField,
  serverErrors,
  TextField,
  useForm,
} from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { HsField, hsName } from "./hs-field.tsx";
import { EMPTY_TAX, taxInputOf } from "./tax-values.ts";
import type { TaxValues } from "./tax-values.ts";

const validator = lazyValidator(
  async () => (await import("@konter/contract/customs/schemas")).importTaxInput,
);

/** Goods, price and freight. The draft survives a reload. */
export function TaxForm({
  kurs,
  onCalculated,
}: {
  readonly kurs: KursNow;
  readonly onCalculated: (tax: ImportTax) => void;
}) {
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm<TaxValues>({
    draft: ownedName("import-tax"),
    initial: EMPTY_TAX,
    validator,
    toInput: taxInputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        onCalculated(await api("POST mlo/cn23/calculate-tax", taxInputOf(values)));
      } catch (reason) {
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        if (reason instanceof CallFailed) setFailure(reason);
      }
    },
  });
  const { values } = form;
  const amount = (name: "fob" | "freight" | "insurance") =>
    ({
      ...form.field(name),
      inputMode: "decimal",
      autoComplete: "off",
      maxLength: 20,
    }) as const;
  return (
    <Card className="p-4">
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <HsField
          code={values.hs_code}
          name={values.hs_name}
          error={form.field("hs_code").error}
          onChosen={(row) =>
            form.set(
              row === undefined
                ? { hs_code: "", hs_name: "" }
                : {
                    hs_code: row.hs_code,
                    hs_name: hsName(row),
                    ...(row.category !== null && { category: row.category }),
                  },
            )
          }
        />
        <SelectField
          {...form.field("category")}
          label={m.import_category()}
          choices={IMPORT_CATEGORIES.map((each) => ({
            value: each,
            label: IMPORT_CATEGORY_NAMES[each][kitLocale()],
          }))}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
          <SelectField
            {...form.field("currency")}
            label={m.import_currency()}
            choices={kurs.rates.map(({ currency }) => ({
              value: currency,
              label: currencyName(currency),
            }))}
          />
          <TextField {...amount("fob")} label={m.import_fob()} placeholder="0,00" />
          <TextField
            {...amount("freight")}
            label={m.import_freight()}
            hint={m.import_freight_hint()}
            placeholder="0,00"
          />
          <TextField
            {...amount("insurance")}
            label={m.import_insurance()}
            hint={m.import_insurance_hint()}
            placeholder="0,00"
            optional
          />
        </div>
        <CheckField
          label={m.import_npwp()}
          hint={m.import_npwp_hint()}
          checked={values.has_npwp === "yes"}
          onChange={(checked) => form.set({ has_npwp: checked ? "yes" : "" })}
        />
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
        <Button type="submit" busy={form.busy} className="wide:self-start">
          {m.import_calculate()}
        </Button>
      </ScriptedForm>
    </Card>
  );
}

/** `USD – Dolar Amerika Serikat` */
function currencyName(currency: string): string {
  const name = new Intl.DisplayNames([kitLocale()], { type: "currency" }).of(currency);
  return name === undefined || name === currency ? currency : `${currency} – ${name}`;
}
