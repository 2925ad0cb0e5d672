import type { AdminDepositMethod } from "@konter/contract/deposits";
import { CheckField, MoneyField, TextField } from "@konter/ui";
import type { Form } from "@konter/ui";
import * as m from "#messages";
import type { SettingsValues } from "./settings-values.ts";

/** One payment method: availability, fee, limits and hours. */
export function MethodFields({
  method,
  form,
}: {
  readonly method: AdminDepositMethod;
  readonly form: Form<SettingsValues>;
}) {
  const field = (name: string) => form.field(`${method.code} ${name}`, "methods");
  const offered = form.values[`${method.code} offered`] === "yes";
  // Transfers to own accounts and cash are credited without a fee.
  const hasFee = method.source === "gateway";
  return (
    <>
      <CheckField
        label={m.deposit_method_offered()}
        checked={offered}
        disabled={!method.available && !offered}
        onChange={(checked) => form.set({ [`${method.code} offered`]: checked ? "yes" : "" })}
      />
      {offered && (
        <div className="grid grid-cols-1 gap-3 wide:grid-cols-2 desk:grid-cols-4">
          {hasFee && (
            <>
              <MoneyField {...field("fixed")} label={m.deposit_method_fixed()} />
              <TextField
                {...field("rate")}
                label={m.deposit_method_rate()}
                inputMode="decimal"
                autoComplete="off"
              />
            </>
          )}
          <MoneyField {...field("least")} label={m.deposit_method_least()} />
          <MoneyField {...field("most")} label={m.deposit_method_most()} />
          <TextField {...field("opens_at")} type="time" label={m.deposit_method_opens()} optional />
          <TextField
            {...field("closes_at")}
            type="time"
            label={m.deposit_method_closes()}
            optional
          />
          <TextField
            {...field("rank")}
            label={m.deposit_method_rank()}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      )}
    </>
  );
}
