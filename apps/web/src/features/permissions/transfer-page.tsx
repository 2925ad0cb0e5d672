import { Card, EmptyState, Skeleton } from "@konter/ui";
import { Clock3 } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { QueryFailure } from "../../app/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { needsPermission, transferQuery } from "./api.ts";
import { AskPermission } from "./ask-permission.tsx";

/** `/payment/deposit/transfer`: what stands between this account and sending deposit to another member. */
export function TransferPage() {
  usePageTitle(m.transfer_title());
  const query = useQuery(transferQuery());
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.transfer_title()}</h1>
      {needsPermission(query.error) ? (
        <AskPermission permission="deposit.transfer" />
      ) : query.error ? (
        <QueryFailure query={query} />
      ) : query.data ? (
        <Card>
          <EmptyState icon={<Clock3 className="size-6" />} title={m.transfer_closed()}>
            {m.transfer_closed_text()}
          </EmptyState>
        </Card>
      ) : (
        <Skeleton className="h-56" />
      )}
    </div>
  );
}
