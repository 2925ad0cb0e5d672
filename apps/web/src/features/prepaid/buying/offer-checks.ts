import { KIND_DETAILS, KINDS, readDestination, targetOf } from "@konter/contract/catalog";
import type { PrepaidScreen, Product } from "@konter/contract/catalog";
import { CallFailed } from "@konter/contract/client";
import { renderSentence } from "@konter/contract/locale";
import { errors } from "@konter/contract/purchase";
import { kitLocale } from "@konter/ui";
import type { QueryClient } from "@tanstack/react-query";
import { failureText } from "../../../app/failures.ts";
import { accountQuery } from "../destination/name-queries.ts";
import { entriesIn } from "../destination/entries-in.ts";
import type { PurchaseWish } from "./purchase-intents.ts";

export interface Offered {
  /** One per number to be sent; several for kinds that are sold in batches. */
  readonly wishes: readonly PurchaseWish[];
  /** The error of one of them, with the server's sentence. */
  readonly fault: string | undefined;
}

/** The purchases that a tap on a product would make for the typed text. */
export function readOffer(
  client: QueryClient,
  screen: PrepaidScreen,
  product: Product,
  typed: string,
): Offered {
  const texts = KIND_DETAILS[screen].isBatched ? entriesIn(typed) : [typed];
  const numbers = texts.map((text) => sentNumber(screen, text));
  const fault =
    texts
      .map((text) => destinationFault(screen, product.operator_code, text))
      .find((each) => each !== undefined) ?? stoppedByName(client, screen, product, numbers[0]);
  const wishes = [...new Set(numbers)].map((number) => wishFor(screen, product, number));
  return { wishes, fault };
}

/** A product for one number, at the price in the list. */
export const wishFor = (screen: PrepaidScreen, product: Product, number: string): PurchaseWish => ({
  screen,
  productCode: product.code,
  productName: product.name,
  operator: product.operator_code,
  nominal: product.nominal,
  price: product.price,
  sellingPrice: product.selling_price,
  number,
});

/** The normalized number; invalid text stays as typed. */
export function sentNumber(screen: PrepaidScreen, typed: string): string {
  return targetOf(screen).read(typed) ?? typed.trim();
}

function destinationFault(
  screen: PrepaidScreen,
  operator: string,
  typed: string,
): string | undefined {
  const read = readDestination(screen, operator, typed);
  if ("destination" in read) return undefined;
  return renderSentence(errors[read.code], kitLocale(), read.parameters);
}

/** A supplier that does not know the account would not deliver, so the sale stops at the number. */
function stoppedByName(
  client: QueryClient,
  screen: PrepaidScreen,
  product: Product,
  number = "",
): string | undefined {
  if (KINDS[screen].check?.stops !== true) return undefined;
  const { queryKey } = accountQuery(screen, product.operator_code, number);
  const error = client.getQueryState(queryKey)?.error;
  return error instanceof CallFailed && error.code === "customer_not_found"
    ? failureText(error)
    : undefined;
}
