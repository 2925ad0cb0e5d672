import { arrivedAbroad, rowOf } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import type { Transaction } from "@konter/contract/purchase";
import { FactList, kitLocale } from "@konter/ui";
import * as m from "#messages";

/** The delivered foreign amount, and the price per unit. */
export default function FactsAbroad({ transaction }: { readonly transaction: Transaction }) {
  const { billingType, operatorCode, product, price } = transaction;
  const kind = rowOf(billingType);
  const local = kind && arrivedAbroad(kind, operatorCode, product, price);
  if (local === undefined) return null;
  const { currency, amount, rate } = local;
  return (
    <FactList
      facts={[
        {
          label: m.arrives_abroad(),
          value: `${currency} ${new Intl.NumberFormat(kitLocale()).format(amount)}`,
        },
        {
          label: m.rate_abroad(),
          value: `${formatRupiah(rate.units).slice(2)} ${currency} = ${formatRupiah(rate.price)}`,
        },
      ]}
    />
  );
}
