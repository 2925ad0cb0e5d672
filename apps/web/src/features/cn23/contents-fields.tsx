import { CN23_CATEGORIES, CN23_CATEGORY_NAMES, RUPIAH } from "@konter/contract/cn23";
import type { Cn23Limits } from "@konter/contract/cn23";
import { Card, kitLocale, MoneyField, SelectField, TextAreaField, TextField } from "@konter/ui";
import type { Form } from "@konter/ui";
import * as m from "#messages";
import type { Cn23Values } from "./cn23-values.ts";

/** Category, currency, weight, charges and numbers of documents. */
export function ContentsFields({
  form,
  limits,
}: {
  readonly form: Form<Cn23Values>;
  readonly limits: Cn23Limits;
}) {
  return (
    <Card className="p-4">
      <section aria-labelledby="cn23-contents" className="flex flex-col gap-4">
        <h2 id="cn23-contents" className="font-bold">
          {m.cn23_contents()}
        </h2>
        <div className="grid gap-4 wide:grid-cols-2">
          <SelectField
            {...form.field("category")}
            label={m.col_category()}
            choices={CN23_CATEGORIES.map((value) => ({
              value,
              label: CN23_CATEGORY_NAMES[value][kitLocale()],
            }))}
          />
          <SelectField
            {...form.field("currency")}
            label={m.cn23_currency()}
            choices={[RUPIAH, ...limits.kurs.rates.map(({ currency }) => currency)].map(
              (value) => ({ value, label: value }),
            )}
          />
        </div>
        {form.values.category === "other" && (
          <TextField {...form.field("explanation")} label={m.cn23_explanation()} maxLength={80} />
        )}
        <div className="grid gap-4 wide:grid-cols-2">
          <TextField
            {...form.field("gross_grams")}
            label={m.cn23_gross_grams()}
            hint={m.cn23_gross_hint()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
          />
          <MoneyField {...form.field("postal_charges")} label={m.cn23_charges()} />
        </div>
        <details>
          <summary className="min-h-11 py-2 font-semibold">{m.cn23_documents()}</summary>
          <div className="flex flex-col gap-4 pt-2">
            <TextAreaField
              {...form.field("comments")}
              label={m.cn23_comments()}
              hint={m.cn23_comments_hint()}
              optional
              maxLength={160}
              rows={2}
            />
            <div className="grid gap-4 wide:grid-cols-3">
              <TextField
                {...form.field("licence")}
                label={m.cn23_licence()}
                optional
                maxLength={40}
              />
              <TextField
                {...form.field("certificate")}
                label={m.cn23_certificate()}
                optional
                maxLength={40}
              />
              <TextField
                {...form.field("invoice")}
                label={m.cn23_invoice()}
                optional
                maxLength={40}
              />
            </div>
          </div>
        </details>
      </section>
    </Card>
  );
}
