import { arrivedAbroad, rowOf, shownDestination } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import type { Transaction } from "@konter/contract/purchase";
import { FactList, formatDateTime, kitLocale } from "@konter/ui";
import type { Fact } from "@konter/ui";
import * as m from "#messages";

/** What an agent wants to know of a transaction, without what is empty. */
export function TransactionFacts({ transaction }: { readonly transaction: Transaction }) {
  return <FactList facts={factsOf(transaction)} />;
}

function factsOf(row: Transaction): readonly Fact[] {
  const facts: (Fact | false)[] = [
    { label: m.ref_id(), value: <span className="select-all">{row.ref_id}</span> },
    { label: m.date(), value: formatDateTime(row.date) },
    { label: m.product(), value: row.product },
    {
      label: m.destination_number(),
      value: shownDestination(row.billingType, row.destinationNumber),
    },
    row.destination_name !== null && { label: m.name(), value: row.destination_name },
    rowOf(row.billingType)?.check?.isExpected === true &&
      row.destination_name === null && { label: m.name(), value: m.name_unchecked() },
    ...factsAbroad(row),
    { label: m.price(), value: formatRupiah(row.price) },
    row.discount > 0 && { label: m.discount(), value: formatRupiah(row.discount) },
    row.discount > 0 && { label: m.col_buying_price(), value: formatRupiah(row.buying_price) },
    row.selling_price > 0 && { label: m.selling_price(), value: formatRupiah(row.selling_price) },
    row.profit > 0 && { label: m.profit(), value: formatRupiah(row.profit) },
    row.loss > 0 && { label: m.loss(), value: formatRupiah(row.loss) },
    { label: m.balance_before(), value: formatRupiah(row.startBalance) },
    { label: m.balance_then(), value: formatRupiah(row.endBalance) },
    row.order_number !== null && { label: m.order_number(), value: row.order_number },
    row.customerName !== null && { label: m.customer_name(), value: row.customerName },
    row.note !== null && { label: m.note(), value: row.note },
    row.debt_value !== null && { label: m.debt_value(), value: formatRupiah(row.debt_value) },
    row.debt_current !== null && { label: m.debt_current(), value: formatRupiah(row.debt_current) },
    row.debt_notes !== null && { label: m.debt_notes(), value: row.debt_notes },
  ];
  return facts.filter((fact): fact is Fact => fact !== false);
}

/** What arrived abroad, and what a unit of it cost. */
function factsAbroad({ billingType, operatorCode, product, price }: Transaction): readonly Fact[] {
  const kind = rowOf(billingType);
  const local = kind && arrivedAbroad(kind, operatorCode, product, price);
  if (local === undefined) return [];
  const { currency, amount, rate } = local;
  return [
    {
      label: m.arrives_abroad(),
      value: `${currency} ${new Intl.NumberFormat(kitLocale()).format(amount)}`,
    },
    {
      label: m.rate_abroad(),
      value: `${formatRupiah(rate.units).slice(2)} ${currency} = ${formatRupiah(rate.price)}`,
    },
  ];
}
