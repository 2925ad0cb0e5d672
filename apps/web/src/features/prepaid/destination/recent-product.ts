import { decimalOf, splitAmount } from "@konter/contract/catalog";
import type { PrepaidScreen, Product } from "@konter/contract/catalog";
import type { QueryClient } from "@tanstack/react-query";
import { amountQuery, productsQuery } from "../api.ts";

/** The product as currently sold; a chosen amount has its own request. */
export async function recentProduct(
  client: QueryClient,
  screen: PrepaidScreen,
  code: string,
): Promise<Product | undefined> {
  const amount = splitAmount(code);
  if (amount !== undefined)
    return client.query(amountQuery(amount.code, decimalOf(amount.hundredths)));
  const { products } = await client.query(productsQuery(screen, undefined));
  return products.find((product) => product.code === code);
}
