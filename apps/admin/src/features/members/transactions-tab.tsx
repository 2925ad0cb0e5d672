import { useInfiniteQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { LoadMore } from "../../app/lists/queue-parts.tsx";
import * as m from "#messages";
import { TransactionTable } from "../transactions/index.ts";
import { memberTransactionsQuery } from "./api.ts";

export function MemberTransactions({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(memberTransactionsQuery(id));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_transactions()} rows={4} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return <p className="text-sm text-soft">{m.no_rows()}</p>;
        return (
          <div className="flex flex-col gap-3">
            <TransactionTable caption={m.room_transactions()} rows={rows} ofOneMember />
            <LoadMore query={query} />
          </div>
        );
      }}
    </Loaded>
  );
}
