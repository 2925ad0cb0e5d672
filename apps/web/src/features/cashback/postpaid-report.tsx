import { Skeleton } from "@konter/ui";
import { lazy, Suspense } from "react";

/** Loaded on demand, so that the cashback report's bundle does not contain it. */
const PostpaidCashback = lazy(() => import("./postpaid-cashback.tsx"));

/** `/report/pasca-cashback` */
export function PostpaidReport() {
  return (
    <Suspense fallback={<Skeleton className="m-4 h-96" />}>
      <PostpaidCashback />
    </Suspense>
  );
}
