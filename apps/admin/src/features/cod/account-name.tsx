import { useQuery } from "@tanstack/react-query";
import { codAccountsQuery } from "./api.ts";

/** The name of a courier account, or its code without permission to list the accounts. */
export function useAccountName(account: string): string {
  const accounts = useQuery(codAccountsQuery()).data?.accounts ?? [];
  return accounts.find(({ id }) => id === account)?.name ?? account;
}

export const AccountName = ({ account }: { readonly account: string }) => useAccountName(account);
