import { Card, EmptyState, Skeleton } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useBalanceText } from "../../app/account.ts";
import * as m from "#messages";
import { Headline } from "../list-parts/index.ts";
import { AskPermission, useNeedsPermission } from "../permissions/index.ts";
import { optionsQuery } from "./api.ts";
import { TransferForm } from "./transfer-form.tsx";
import { TransferList } from "./transfer-list.tsx";

/** `/payment/deposit/transfer`: sends deposit to another member, or explains what prevents it. */
export function TransferPage() {
  usePageTitle(m.transfer_title());
  const query = useQuery(optionsQuery());
  const needsPermission = useNeedsPermission(query);
  const balanceText = useBalanceText();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.transfer_title()}</h1>
      {needsPermission ? (
        <AskPermission permission="deposit.transfer" />
      ) : query.data === undefined && query.error ? (
        <QueryFailure query={query} />
      ) : query.data === undefined ? (
        <Skeleton className="h-96" />
      ) : query.data.allow_deposit_transfer ? (
        <>
          <Headline label={m.balance_now()} value={balanceText(query.data.deposit)} />
          <TransferForm options={query.data} />
          <TransferList />
        </>
      ) : (
        <>
          <Card>
            <EmptyState icon={<LockKeyhole className="size-6" />} title={m.transfer_closed()}>
              {m.transfer_closed_text()}
            </EmptyState>
          </Card>
          <TransferList />
        </>
      )}
    </div>
  );
}
