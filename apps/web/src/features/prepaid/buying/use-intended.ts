import { decimalOf, splitAmount } from "@konter/contract/catalog";
import type { Product } from "@konter/contract/catalog";
import { useQuery } from "@tanstack/react-query";
import { amountQuery, productsQuery } from "../api.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";

/** The intent's product with current data and the time it was fetched; a chosen amount has its own request. */
export function useIntended(
  { screen, operator, productCode }: Pick<PurchaseIntent, "screen" | "operator" | "productCode">,
  active = true,
): { readonly product: Product | undefined; readonly readAt: number } {
  const amount = splitAmount(productCode);
  const listed = useQuery({
    ...productsQuery(screen, operator),
    enabled: active && amount === undefined,
  });
  const quoted = useQuery({
    ...amountQuery(amount?.code ?? "", decimalOf(amount?.hundredths ?? 0)),
    enabled: active && amount !== undefined,
  });
  return amount === undefined
    ? {
        product: listed.data?.products.find(({ code }) => code === productCode),
        readAt: listed.dataUpdatedAt,
      }
    : { product: quoted.data, readAt: quoted.dataUpdatedAt };
}
