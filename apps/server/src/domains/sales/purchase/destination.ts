import { readDestination } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { Refusal } from "../../../platform/refusal.ts";

/**
 * The destination as it is stored and sent, by what the product's kind and operator ask for. Throws on the field what is wrong with it,
 * in the words of that kind.
 */
export function normaliseDestination(
  { screen, operator }: { readonly screen: PrepaidScreen; readonly operator: string },
  text: string,
): string {
  const read = readDestination(screen, operator, text);
  if ("destination" in read) return read.destination;
  const { code, parameters } = read;
  throw new Refusal("validation_failed", {
    fields: { destination_number: { rule: code, parameters } },
  });
}
