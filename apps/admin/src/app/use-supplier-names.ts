import { useQuery } from "@tanstack/react-query";
import { suppliersQuery } from "./office-queries.ts";
import { session } from "./session-store.ts";

/** What a supplier is called; its code for who may not see suppliers, and while the names are on their way. */
export function useSupplierNames(): (id: string | null) => string {
  const { data } = useQuery({ ...suppliersQuery(), enabled: session.may("suppliers.read") });
  return (id) => data?.suppliers.find((supplier) => supplier.id === id)?.name ?? id ?? "-";
}
