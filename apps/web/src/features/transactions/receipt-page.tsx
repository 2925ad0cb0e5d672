import { displayPhone, formatRupiah } from "@konter/contract";
import type { Transaction } from "@konter/contract";
import { Button, FactList, formatDateTime, IconButton, ShareButton, Skeleton } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { ArrowLeft, Printer } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import { QueryFailure } from "../../app/query-failure.tsx";
import * as m from "#messages";
import {
  groupedToken,
  readSerial,
  shareText,
  transactionQuery,
} from "../transaction-view/index.ts";

/** `/report/receipt?ref_id=…`: the customer's copy: what was bought and what the customer pays, never what the agent paid. */
export function ReceiptPage() {
  const { ref_id: refId = "" } = useSearch({ from: "/member/report/receipt" });
  usePageTitle(m.receipt_title({ ref_id: refId }));
  const router = useRouter();
  const query = useQuery(transactionQuery(refId));
  const { data, error } = query;
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 pt-4 wide:pt-6">
      <div className="print-hidden flex flex-wrap items-center gap-2">
        <IconButton label={m.back()} onClick={() => router.history.back()}>
          <ArrowLeft aria-hidden className="size-5" />
        </IconButton>
        {data && (
          <div className="ml-auto flex flex-wrap gap-2">
            <ShareButton title={m.receipt()} text={shareText(data.transaction)} />
            <Button
              icon={<Printer aria-hidden className="size-4" />}
              onClick={() => window.print()}
            >
              {m.print()}
            </Button>
          </div>
        )}
      </div>
      {data ? (
        <Paper transaction={data.transaction} />
      ) : error ? (
        <QueryFailure query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

function Paper({ transaction }: { readonly transaction: Transaction }) {
  const { brand } = session.get();
  const serial = readSerial(transaction);
  // Without a price of the agent's own the two are equal, and the customer need not see what it cost.
  const { selling_price: asked, buying_price: cost } = transaction;
  const total = asked > 0 && asked !== cost ? asked : undefined;
  return (
    <article className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 print:border-0 print:p-0">
      <header className="border-b border-dashed border-edge pb-3 text-center">
        <p className="text-lg font-bold">{brand.name}</p>
        <h1 className="text-sm text-soft">{m.receipt_title({ ref_id: transaction.ref_id })}</h1>
        <p className="text-sm text-soft">{formatDateTime(transaction.date)} WIB</p>
      </header>
      <FactList facts={receiptFacts(transaction)} />
      {serial && (
        <div className="border-y border-dashed border-edge py-3 text-center">
          <p className="text-sm text-soft">{serial.token ? m.token() : m.serial_number()}</p>
          <p className="font-mono text-xl font-bold">
            {serial.token ? groupedToken(serial.main) : serial.main}
          </p>
          {serial.details.length > 0 && <p className="text-sm">{serial.details.join(" · ")}</p>}
        </div>
      )}
      {total !== undefined && (
        <FactList facts={[{ label: m.total(), value: formatRupiah(total), strong: true }]} />
      )}
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
    { label: m.destination_number(), value: displayPhone(row.destinationNumber) },
    row.destination_name !== null && { label: m.name(), value: row.destination_name },
    row.billingType === "electricity" &&
      row.destination_name === null && { label: m.name(), value: m.name_unchecked() },
    row.customerName !== null && { label: m.customer_name(), value: row.customerName },
    row.order_number !== null && { label: m.order_number(), value: row.order_number },
    row.note !== null && { label: m.note(), value: row.note },
    row.dp_value !== null && { label: m.dp_value(), value: formatRupiah(row.dp_value) },
    row.debt_current !== null && { label: m.debt_current(), value: formatRupiah(row.debt_current) },
  ];
  return facts.filter((fact): fact is Fact => fact !== false);
}
