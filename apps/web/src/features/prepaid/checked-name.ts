import { KINDS } from "@konter/contract/catalog";
import type { PrepaidScreen, Product } from "@konter/contract/catalog";
import { CallFailed } from "@konter/contract/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { accountQuery, plnCustomerQuery } from "./api.ts";
import { sentNumber } from "./numbers.ts";
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

/** A supplier that knows no such account would not deliver: the sale stops at the number. */
export function useStoppedByName(
  screen: PrepaidScreen,
): (product: Product, number: string) => string | undefined {
  const client = useQueryClient();
  return (product, number) => {
    if (KINDS[screen].check?.stops !== true) return undefined;
    const sent = sentNumber(screen, number);
    const { queryKey } = accountQuery(screen, product.operator_code, sent);
    const error = client.getQueryState(queryKey)?.error;
    return error instanceof CallFailed && error.code === "customer_not_found"
      ? failureText(error)
      : undefined;
  };
}
