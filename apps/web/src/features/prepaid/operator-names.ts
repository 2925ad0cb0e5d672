import type { PrepaidScreen } from "@konter/contract/catalog";
import { useQuery } from "@tanstack/react-query";
import { operatorsQuery } from "./api.ts";

/** How an operator is called on this screen; its code until the list is here. */
export function useOperatorName(screen: PrepaidScreen): (code: string) => string {
  const { data } = useQuery(operatorsQuery(screen));
  return (code) => data?.operators.find((operator) => operator.code === code)?.name ?? code;
}
