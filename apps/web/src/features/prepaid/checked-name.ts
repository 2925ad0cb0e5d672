import { KINDS } from "@konter/contract/catalog";
import { useQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { accountQuery, plnCustomerQuery } from "./name-queries.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";

export interface CheckedName {
  /** With what else the check told, in one line. */
  readonly text: string | undefined;
  /** Asked and not answered, of a number that surely has an owner. */
  readonly isMissing: boolean;
}

/** Whose number it is, as far as that was asked while it was typed or is asked now. */
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
