import { readDestination } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { renderSentence } from "@konter/contract/locale";
import { buyInput, errors, spendInput } from "@konter/contract/purchase";
import { kitLocale } from "@konter/ui";
import { validatorOf } from "@konter/ui/validation";

/** What is wrong with a destination, in the words that the server would use. */
export function destinationFault(
  screen: PrepaidScreen,
  operator: string,
  typed: string,
): string | undefined {
  const read = readDestination(screen, operator, typed);
  if ("destination" in read) return undefined;
  return renderSentence(errors[read.code], kitLocale(), read.parameters);
}

export const purchase = validatorOf(buyInput);
export const spending = validatorOf(spendInput);
