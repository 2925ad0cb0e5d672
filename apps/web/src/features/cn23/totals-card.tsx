import { RUPIAH } from "@konter/contract/cn23";
import type { Cn23Limits } from "@konter/contract/cn23";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { Card, CheckField, FactList, formatDate, TextField } from "@konter/ui";
import type { Form } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import * as m from "#messages";
import { choiceOf, totalsOf } from "./cn23-values.ts";
import type { Cn23Values } from "./cn23-values.ts";
import { foreignText, sdrText } from "./cn23-parts.tsx";

/** The sums while typing, and whether CN22 is enough (M404, M408). */
export function TotalsCard({
  form,
  limits,
}: {
  readonly form: Form<Cn23Values>;
  readonly limits: Cn23Limits;
}) {
  const { values } = form;
  const { total, net_grams: net } = totalsOf(values);
  const choice = choiceOf(values, total, limits);
  const isShort = choice?.form === "CN22";
  const most = limits.most_sdr;
  return (
    <Card className="p-4">
      <section aria-labelledby="cn23-totals" className="flex flex-col gap-4">
        <h2 id="cn23-totals" className="font-bold">
          {m.cn23_totals()}
        </h2>
        <div aria-live="polite">
          <FactList
            facts={[
              { label: m.cn23_net(), value: formatKilograms(net) },
              { label: m.cn23_sum(), value: foreignText(values.currency, total), strong: true },
              ...(choice === undefined
                ? []
                : [
                    {
                      label: m.cn23_in_rupiah(),
                      value: formatRupiah(rupiah(choice.value_rupiah)),
                    },
                    { label: m.cn23_in_sdr(), value: sdrText(choice.value_sdr_cents) },
                  ]),
            ]}
          />
        </div>
        <TextField
          {...form.field("total_value")}
          label={m.cn23_total_value({ currency: values.currency })}
          hint={m.cn23_total_hint()}
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        {choice !== undefined && (
          <div className="flex flex-col gap-2 rounded-md bg-sunken p-3" role="status">
            <p className="font-semibold">{isShort ? m.cn23_short() : m.cn23_long()}</p>
            <p className="text-sm text-soft">
              {isShort ? m.cn23_short_text({ most }) : m.cn23_long_text({ most })}{" "}
              {m.cn23_sdr_rate({ rate: formatRupiah(limits.sdr_rupiah) })}{" "}
              {limits.sdr_set_at === null
                ? m.cn23_sdr_default()
                : m.cn23_sdr_date({ date: formatDate(limits.sdr_set_at) })}
            </p>
            {limits.kurs.is_old && values.currency !== RUPIAH && (
              <p className="text-sm text-warning-text">{m.cn23_kurs_old()}</p>
            )}
          </div>
        )}
        {isShort && (
          <CheckField
            label={m.cn23_longer()}
            checked={values.longer === "yes"}
            onChange={(checked) => form.set({ longer: checked ? "yes" : "" })}
          />
        )}
      </section>
    </Card>
  );
}
