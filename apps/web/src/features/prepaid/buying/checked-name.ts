import { KINDS } from "@konter/contract/catalog";
import { useQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { accountQuery, plnCustomerQuery } from "../destination/name-queries.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";

export interface CheckedName {
  /** The name with the other data of the lookup, in one line. */
  readonly text: string | undefined;
  /** The lookup returned no name for a number that must have an owner. */
  readonly isMissing: boolean;
}

/** The number's owner, from the lookup while typing or a new one. */
export function useCheckedName({ screen, operator, number }: PurchaseIntent): CheckedName {
  const { check } = KINDS[screen];
  const meter = useQuery({ ...plnCustomerQuery(number), enabled: check?.asks === "meter" });
  const account = useQuery({
    ...accountQuery(screen, operator ?? "", number),
    enabled: check?.asks === "account" && operator !== undefined,
  });
  const text = meter.data
    ? `${meter.data.name} · ${m.pln_tariff({ tariff: meter.data.tariff, power: meter.data.power_va })}`
    : account.data?.name;
  const isAsked = meter.isFetched || account.isFetched;
  return { text, isMissing: check?.isExpected === true && isAsked && text === undefined };
}
