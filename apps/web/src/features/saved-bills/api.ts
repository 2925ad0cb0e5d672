import type { BillRun } from "@konter/contract/saved-bills";
import { isOpenStatus } from "@konter/contract/purchase";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

/** Below the account: what announces another balance has all of this read anew. */
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

/** One run as the server has it now; while it works it is looked at again. */
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

/** Has the list of saved bills read anew, and the numbers that the look-up offers. */
export function useRefreshSaved(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [...KEY, "list"] }),
      client.invalidateQueries({ queryKey: ["account", "bills", "numbers"] }),
    ]);
  };
}
