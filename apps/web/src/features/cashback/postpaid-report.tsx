import { Skeleton } from "@konter/ui";
import { lazy, Suspense } from "react";

/** Late, so that the wallet's own report does not carry it. */
const PostpaidCashback = lazy(() => import("./postpaid-cashback.tsx"));

/** `/report/pasca-cashback` */
export function PostpaidReport() {
  return (
    <Suspense fallback={<Skeleton className="m-4 h-96" />}>
      <PostpaidCashback />
    </Suspense>
  );
}
