import { rowOf, shownDestination } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import type { Transaction } from "@konter/contract/purchase";
import { classes, FactList, formatDateTime, Skeleton } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { lazy, Suspense } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import {
  deliveryDetails,
  deliveryLabel,
  deliveryOf,
  deliveryText,
} from "../transaction-view/index.ts";
import type { PaperSize } from "./paper-size.ts";

const ReceiptCodes = lazy(() => import("./receipt-codes.tsx"));

const WIDTH: Readonly<Record<PaperSize, string>> = {
  // A page each.
  a4: "print:break-after-page last:print:break-after-auto",
  // One after another, as wide as the printer's head: 48 mm of a 58 mm roll, 72 of 80.
  roll80: "print:w-[72mm] print:break-inside-avoid print:text-xs print:[page:roll]",
  roll58: "print:w-[48mm] print:break-inside-avoid print:text-xs print:[page:roll]",
};

/** The customer's copy: what was bought and what the customer pays, never what the agent paid. */
export function ReceiptPaper({
  transaction,
  size,
  heading: Heading,
}: {
  readonly transaction: Transaction;
  readonly size: PaperSize;
  readonly heading: "h1" | "h2";
}) {
  const { brand } = session.get();
  const delivery = deliveryOf(transaction);
  const details = delivery === undefined ? [] : deliveryDetails(delivery);
  // Without a price of the agent's own the two are equal, and the customer need not see what it cost.
  const { selling_price: asked, buying_price: cost } = transaction;
  const total = asked > 0 && asked !== cost ? asked : undefined;
  return (
    <article
      className={classes(
        "flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 print:rounded-none print:border-0 print:p-0 print:pb-6",
        WIDTH[size],
      )}
    >
      <header className="border-b border-dashed border-edge pb-3 text-center">
        <p className="text-lg font-bold">{brand.name}</p>
        <Heading className="text-sm text-soft">
          {m.receipt_title({ ref_id: transaction.ref_id })}
        </Heading>
        <p className="text-sm text-soft">{formatDateTime(transaction.date)} WIB</p>
      </header>
      <FactList facts={receiptFacts(transaction)} />
      {delivery && (
        <div className="border-y border-dashed border-edge py-3 text-center">
          <p className="text-sm text-soft">{deliveryLabel(delivery)}</p>
          <p className="font-mono text-[min(1.25rem,5vw)] font-bold break-words">
            {deliveryText(delivery)}
          </p>
          {details.length > 0 && <p className="text-sm">{details.join(" · ")}</p>}
        </div>
      )}
      {total !== undefined && (
        <FactList facts={[{ label: m.total(), value: formatRupiah(total), strong: true }]} />
      )}
      <Suspense fallback={<Skeleton className="h-60" />}>
        <ReceiptCodes refId={transaction.ref_id} serial={delivery?.main} />
      </Suspense>
      <footer className="text-center text-xs text-soft">
        {m.receipt_thanks()}
        {brand.support_phone && <> {m.sign_in_support({ phone: brand.support_phone })}</>}
      </footer>
    </article>
  );
}

function receiptFacts(row: Transaction): readonly Fact[] {
  const facts: (Fact | false)[] = [
    { label: m.product(), value: row.product },
    {
      label: m.destination_number(),
      value: shownDestination(row.billingType, row.destinationNumber),
    },
    row.destination_name !== null && { label: m.name(), value: row.destination_name },
    rowOf(row.billingType)?.check?.isExpected === true &&
      row.destination_name === null && { label: m.name(), value: m.name_unchecked() },
    row.customerName !== null && { label: m.customer_name(), value: row.customerName },
    row.order_number !== null && { label: m.order_number(), value: row.order_number },
    row.note !== null && { label: m.note(), value: row.note },
    row.dp_value !== null && { label: m.dp_value(), value: formatRupiah(row.dp_value) },
    row.debt_current !== null && { label: m.debt_current(), value: formatRupiah(row.debt_current) },
  ];
  return facts.filter((fact): fact is Fact => fact !== false);
}
