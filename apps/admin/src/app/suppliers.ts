import { queryOptions, useQuery } from "@tanstack/react-query";
import { callerFor } from "./query-client.ts";
import { session } from "./session-store.ts";

const WATCH_MILLISECONDS = 15_000;

export const suppliersQuery = () =>
  queryOptions({
    queryKey: ["suppliers"],
    queryFn: (context) => callerFor(context)("GET admin/suppliers", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** Returns a supplier's name; its code if the user may not see suppliers, and while names are loading. */
export function useSupplierNames(): (id: string | null) => string {
  const { data } = useQuery({ ...suppliersQuery(), enabled: session.may("suppliers.read") });
  return (id) => data?.suppliers.find((supplier) => supplier.id === id)?.name ?? id ?? "-";
}
