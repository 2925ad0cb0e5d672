import { Skeleton } from "@konter/ui";
import { lazy, Suspense } from "react";

const Page = lazy(async () => ({
  default: (await import("../permissions/index.ts")).TransferPage,
}));

/** `/payment/deposit/transfer`, fetched when it is opened. */
export function DepositTransfer() {
  return (
    <Suspense fallback={<Skeleton className="h-56" />}>
      <Page />
    </Suspense>
  );
}
