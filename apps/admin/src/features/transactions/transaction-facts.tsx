import { shownDestination } from "@konter/contract/catalog";
import type { AdminTransaction, Transaction } from "@konter/contract/purchase";
import { FactList, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { Amount } from "../../app/amount.tsx";
import { purchaseState, screenName } from "../../app/words.ts";
import * as m from "#messages";

/** All details of a transaction; missing ones are omitted. */
export function TransactionFacts({
  row,
  supplier,
}: {
  readonly row: AdminTransaction;
  readonly supplier: string;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-2 desk:grid-cols-2">
      <FactList facts={purchaseFacts(row, supplier)} />
      <FactList facts={moneyFacts(row)} />
    </div>
  );
}

const rupiahFact = (label: string, amount: number | null): readonly Fact[] =>
  amount === null ? [] : [{ label, value: <Amount of={amount} /> }];
const textFact = (label: string, value: string | null): readonly Fact[] =>
  value === null || value === "" ? [] : [{ label, value }];

function purchaseFacts(row: AdminTransaction, supplier: string): readonly Fact[] {
  const { transaction } = row;
  return [
    { label: m.product(), value: `${transaction.product} (${transaction.product_code})` },
    {
      label: m.type(),
      value: `${screenName(transaction.billingType)} · ${transaction.operatorCode}`,
    },
    {
      label: m.destination_number(),
      value: shownDestination(transaction.billingType, transaction.destinationNumber),
      strong: true,
    },
    ...textFact(m.destination_name(), transaction.destination_name),
    ...textFact(m.serial_number(), transaction.serial_number),
    ...textFact(m.failure(), transaction.failure),
    {
      label: m.member(),
      value: `${transaction.name} · ${transaction.phoneNumber} · ${transaction.category}`,
    },
    { label: m.supplier(), value: supplier },
    { label: m.state(), value: purchaseState(row.state) },
    { label: m.accepted_at(), value: formatDateTime(transaction.date) },
    ...textFact(
      m.settled_at(),
      transaction.settled_at === null ? null : formatDateTime(transaction.settled_at),
    ),
    ...textFact(m.order_number(), transaction.order_number),
    ...textFact(m.customer_name(), transaction.customerName),
    ...textFact(m.note(), transaction.note),
  ];
}

function moneyFacts({ transaction, cost }: AdminTransaction): readonly Fact[] {
  return [
    { label: m.price(), value: <Amount of={transaction.buying_price} />, strong: true },
    ...(transaction.discount > 0 ? rupiahFact(m.discount(), transaction.discount) : []),
    ...rupiahFact(m.cost(), cost),
    ...rupiahFact(m.margin(), cost === null ? null : transaction.buying_price - cost),
    ...rupiahFact(m.selling_price(), transaction.selling_price),
    ...rupiahFact(m.member_profit(), transaction.profit),
    ...(transaction.loss > 0 ? rupiahFact(m.member_loss(), transaction.loss) : []),
    ...rupiahFact(m.balance_before(), transaction.startBalance),
    ...rupiahFact(m.balance_after(), transaction.endBalance),
    ...debtFacts(transaction),
  ];
}

function debtFacts(transaction: Transaction): readonly Fact[] {
  return [
    ...rupiahFact(m.debt_value(), transaction.debt_value),
    ...rupiahFact(m.dp_value(), transaction.dp_value),
    ...textFact(m.debt_notes(), transaction.debt_notes),
  ];
}
