import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, formatNumber, snackbar } from "@konter/ui";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { callerFor } from "../../app/query-client.ts";
import * as m from "#messages";

const guestOrdersQuery = queryOptions({
  queryKey: ["account", "shop-orders", "guest"],
  queryFn: (context) =>
    callerFor(context)("GET shop/transactions/guest", {}, { signal: context.signal }),
  staleTime: 60_000,
});

/** Offers to take orders that were made without an account, with the account's number, into the account. */
export function JoinCard() {
  const client = useQueryClient();
  const { data } = useQuery(guestOrdersQuery);
  const join = useMutation({
    mutationFn: () => api("POST shop/transactions/guest/join", {}),
    onSuccess: ({ joined, to_deposit: amount }) =>
      snackbar.add({
        text:
          amount > 0
            ? m.shop_joined_with({
                count: formatNumber(joined),
                amount: formatRupiah(amount),
              })
            : m.shop_joined({ count: formatNumber(joined) }),
        tone: "success",
      }),
    onError: showFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ["account", "shop-orders"] }),
  });
  const count = data?.rows.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      action={
        <Button kind="plain" size="small" busy={join.isPending} onClick={() => join.mutate()}>
          {m.shop_join()}
        </Button>
      }
    >
      {m.shop_join_text({ count: formatNumber(count) })}
    </Alert>
  );
}
