import { rowOf, shownDestination } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import type { Transaction } from "@konter/contract/purchase";
import { FactList, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { lazy, Suspense } from "react";
import { Balance } from "../../app/balance.tsx";
import * as m from "#messages";

/** Details of a transaction for the agent, without empty ones. */
export function TransactionFacts({ transaction }: { readonly transaction: Transaction }) {
  return (
    <>
      {rowOf(transaction.billingType)?.facts === "local_amount" && (
        <Suspense fallback={null}>
          <FactsAbroad transaction={transaction} />
        </Suspense>
      )}
      <FactList facts={factsOf(transaction)} />
    </>
  );
}

const FactsAbroad = lazy(() => import("./facts-abroad.tsx"));

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
    { label: m.price(), value: formatRupiah(row.price) },
    row.discount > 0 && { label: m.discount(), value: formatRupiah(row.discount) },
    row.discount > 0 && { label: m.col_buying_price(), value: formatRupiah(row.buying_price) },
    row.selling_price > 0 && { label: m.selling_price(), value: formatRupiah(row.selling_price) },
    row.profit > 0 && { label: m.profit(), value: formatRupiah(row.profit) },
    row.loss > 0 && { label: m.loss(), value: formatRupiah(row.loss) },
    { label: m.balance_before(), value: <Balance amount={row.startBalance} /> },
    { label: m.balance_then(), value: <Balance amount={row.endBalance} /> },
    row.order_number !== null && { label: m.order_number(), value: row.order_number },
    row.customerName !== null && { label: m.customer_name(), value: row.customerName },
    row.note !== null && { label: m.note(), value: row.note },
    row.debt_value !== null && { label: m.debt_value(), value: formatRupiah(row.debt_value) },
    row.debt_current !== null && { label: m.debt_current(), value: formatRupiah(row.debt_current) },
    row.debt_notes !== null && { label: m.debt_notes(), value: row.debt_notes },
  ];
  return facts.filter((fact): fact is Fact => fact !== false);
}
