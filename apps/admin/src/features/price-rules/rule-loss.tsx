import { formatRupiah } from "@konter/contract/money";
import type { RuleLossPreview } from "@konter/contract/payouts";
import { Alert, FactList } from "@konter/ui";
import * as m from "#messages";

/** The worst case of a rule that pays on sales, before it is saved. */
export function RuleLossView({ loss }: { readonly loss: RuleLossPreview }) {
  const { largest_loss_per_sale: sale, largest_loss_per_day: day, sales_per_day: count } = loss;
  if (sale === 0) return <p className="text-sm text-soft">{m.rule_loss_none()}</p>;
  return (
    <section
      aria-label={m.rule_loss()}
      className="flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm"
    >
      <p className="font-semibold">{m.rule_loss()}</p>
      <FactList
        facts={[
          { label: m.rule_loss_sale(), value: <b>{formatRupiah(sale)}</b> },
          { label: m.rule_loss_day({ count }), value: <b>{formatRupiah(day)}</b> },
        ]}
      />
      {loss.needs_two && <Alert tone="warning">{m.rule_loss_needs_two()}</Alert>}
    </section>
  );
}
