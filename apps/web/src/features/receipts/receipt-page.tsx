import { Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { QueryFailure } from "../../app/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { transactionQuery } from "../transaction-view/index.ts";
import { ReceiptSheets } from "./receipt-sheets.tsx";

const ManyReceipts = lazy(() => import("./many-receipts.tsx"));

/** `/report/receipt?ref_id=…`, or `?ids=…,…` for many. */
export function ReceiptPage() {
  const { ref_id: refId = "", ids } = useSearch({ from: "/member/report/receipt" });
  if (ids === undefined) return <OneReceipt refId={refId} />;
  return (
    <Suspense fallback={null}>
      <ManyReceipts ids={ids} />
    </Suspense>
  );
}

function OneReceipt({ refId }: { readonly refId: string }) {
  usePageTitle(m.receipt_title({ ref_id: refId }));
  const query = useQuery(transactionQuery(refId));
  const { data, error } = query;
  if (data) return <ReceiptSheets transactions={[data.transaction]} />;
  return (
    <ReceiptSheets transactions={[]}>
      {error ? <QueryFailure query={query} /> : <Skeleton className="h-96" />}
    </ReceiptSheets>
  );
}
