import type { BillRun } from "@konter/contract/saved-bills";
import { isOpenStatus } from "@konter/contract/purchase";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

/** Under the account's query key, so that a balance event also refetches it. */
const KEY = ["account", "saved-bills"] as const;
const BUSY_MILLISECONDS = 1_000;
const PAYING_MILLISECONDS = 3_000;

export const savedQuery = () =>
  queryOptions({
    queryKey: [...KEY, "list"],
    queryFn: ({ signal }) => quietApi("GET postpaid/saved", {}, { signal }),
  });

const isOpen = ({ rows }: BillRun) =>
  rows.some(
    ({ state, bill }) => state === "accepted" && bill !== null && isOpenStatus(bill.status),
  );

/** One run; polled while it is working. */
export const runQuery = (code: string) =>
  queryOptions({
    queryKey: [...KEY, "run", code],
    queryFn: ({ signal }) => quietApi("GET postpaid/runs/{code}", { code }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined
        ? false
        : data.busy
          ? BUSY_MILLISECONDS
          : isOpen(data)
            ? PAYING_MILLISECONDS
            : false,
  });

/** Refetches the list of saved bills, and the suggested numbers of the inquiry form. */
export function useRefreshSaved(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [...KEY, "list"] }),
      client.invalidateQueries({ queryKey: ["account", "bills", "numbers"] }),
    ]);
  };
}
