import type { ReceiptSettingsAnswer } from "@konter/contract/receipts";
import { Skeleton } from "@konter/ui";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useIsConfirmed } from "../../app/account.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { receiptSettingsQuery } from "../printer/index.ts";
import { callerFor } from "../../app/query-client.ts";

const receiptsQuery = (ids: string) =>
  queryOptions({
    queryKey: ["receipts", ids],
    queryFn: (context) =>
      callerFor(context)("GET report/receipts", { ids }, { signal: context.signal }),
  });

const loadFound = () => import("./found-receipts.tsx");
const FoundReceipts = lazy(loadFound);
const NoReceipt = lazy(() => import("./no-receipt.tsx"));

/**
 * `/report/receipt?ref_id=…`, or `?ids=…,…` for many (M253). The code that renders receipts is loaded in parallel with
 * their data.
 */
export function ReceiptPage() {
  const { ref_id: refId = "", ids = refId } = useSearch({ from: "/member/report/receipt" });
  if (ids !== "") return <Receipts ids={ids} />;
  return (
    <Suspense fallback={null}>
      <NoReceipt />
    </Suspense>
  );
}

function Receipts({ ids }: { readonly ids: string }) {
  usePageTitle(ids.includes(",") ? m.receipts() : m.receipt_title({ ref_id: ids }));
  const list = useQuery(receiptsQuery(ids));
  const settings = useQuery(receiptSettingsQuery);
  const isConfirmed = useIsConfirmed();
  const waiting = <Skeleton className="mx-auto mt-4 h-96 max-w-md" />;
  if (list.data !== undefined && settings.data !== undefined)
    return (
      <Suspense fallback={waiting}>
        <FoundReceipts
          list={list.data}
          answer={isConfirmed ? settings.data : withoutShop(settings.data)}
        />
      </Suspense>
    );
  const failed = list.error === null ? settings : list;
  if (failed.error === null) return waiting;
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6">
      <QueryFailure query={failed} />
    </div>
  );
}

/** Offline it is unknown whether this browser is still signed in, so the receipt does not show the shop. */
const withoutShop = (answer: ReceiptSettingsAnswer): ReceiptSettingsAnswer => ({
  ...answer,
  settings: { ...answer.settings, shop_name: "", address: "", phone: "" },
  logo: null,
});

// Not awaited: it loads in parallel with the responses and is awaited later if necessary.
if (typeof document !== "undefined") void loadFound().catch(() => undefined);
