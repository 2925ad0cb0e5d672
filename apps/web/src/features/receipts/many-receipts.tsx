import * as reportEndpoints from "@konter/contract/report/endpoints";
import type { ReceiptList } from "@konter/contract/report";
import { Alert, EmptyState, Skeleton } from "@konter/ui";
import { ReceiptText } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";
import { QueryFailure } from "../../app/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { ReceiptSheets } from "./receipt-sheets.tsx";

/** `/report/receipt?ids=…`: the receipts of chosen transactions (FEATURES M253). */
export default function ManyReceipts({ ids }: { readonly ids: string }) {
  usePageTitle(m.receipts());
  const query = useQuery({
    queryKey: ["receipts", ids],
    queryFn: (context) =>
      callerFor(context)(reportEndpoints.receipts, { ids }, { signal: context.signal }),
  });
  const { data, error } = query;
  if (data) return <Found list={data} />;
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6">
      {error ? <QueryFailure query={query} /> : <Skeleton className="h-96" />}
    </div>
  );
}

function Found({ list: { transactions, missing } }: { readonly list: ReceiptList }) {
  const ready = transactions.filter(({ status }) => status === "success");
  const others = transactions.filter(({ status }) => status !== "success");
  return (
    <ReceiptSheets transactions={ready}>
      <div className="print-hidden flex flex-col gap-3 empty:hidden">
        {missing.length > 0 && (
          <Alert tone="warning">{m.receipts_missing({ ids: missing.join(", ") })}</Alert>
        )}
        {others.length > 0 && (
          <Alert tone="warning">
            {m.receipts_not_success({ ids: others.map(({ ref_id: id }) => id).join(", ") })}
          </Alert>
        )}
        {ready.length === 0 ? (
          <EmptyState icon={<ReceiptText className="size-6" />} title={m.receipts_none()}>
            {m.receipts_none_text()}
          </EmptyState>
        ) : (
          <h1 className="text-xl font-bold">{m.receipts_count({ count: ready.length })}</h1>
        )}
      </div>
    </ReceiptSheets>
  );
}
