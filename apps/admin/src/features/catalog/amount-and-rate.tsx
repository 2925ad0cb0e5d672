import { MoneyField, TextField } from "@konter/ui";
import type { Form } from "@konter/ui";
import * as m from "#messages";

/** The two parts of a margin or floor: rupiah, and a percentage as typed. */
export function AmountAndRate({
  form,
}: {
  readonly form: Pick<Form<Readonly<Record<"fixed" | "rate", string>>>, "field">;
}) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <MoneyField {...form.field("fixed")} label={m.margin_fixed()} />
      <TextField
        {...form.field("rate", "rate_basis_points")}
        label={m.margin_rate()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        controlClassName="pr-9 text-right font-semibold"
        end={<span className="pr-2 text-soft">%</span>}
      />
    </div>
  );
}
