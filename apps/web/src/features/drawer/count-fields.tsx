import { DENOMINATIONS } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import { ChoiceGroup, MoneyField, TextField } from "@konter/ui";
import type { Form } from "@konter/ui";
import * as m from "#messages";
import { countedOf, piecesName } from "./count-values.ts";
import type { CountValues } from "./count-values.ts";

/** Cash by notes and coins, or as one total. */
export function CountFields({ form }: { readonly form: Form<CountValues> }) {
  const counted = countedOf(form.values);
  const isTotal = form.values.mode === "total";
  const cash = form.field("cash");
  return (
    <div className="flex flex-col gap-3">
      <ChoiceGroup
        label={m.drawer_count()}
        value={isTotal ? "total" : "pieces"}
        choices={[
          ["pieces", m.drawer_by_pieces()],
          ["total", m.drawer_by_total()],
        ]}
        onChange={(mode) => form.set({ mode })}
      />
      {isTotal ? (
        <MoneyField {...cash} label={m.drawer_cash_total()} placeholder="Rp0" />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-x-3 gap-y-2 wide:grid-cols-3">
            {DENOMINATIONS.map((value) => (
              <TextField
                key={value}
                {...form.field(piecesName(value))}
                label={formatRupiah(value)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                placeholder="0"
              />
            ))}
          </div>
          {cash.error !== undefined && (
            <p role="alert" className="text-sm font-medium text-danger-text">
              {cash.error}
            </p>
          )}
        </>
      )}
      <p className="flex justify-between gap-4 rounded-md bg-sunken px-3.5 py-2.5" role="status">
        <span className="text-soft">{m.drawer_counted()}</span>
        <span className="font-bold">{counted === undefined ? "–" : formatRupiah(counted)}</span>
      </p>
    </div>
  );
}
