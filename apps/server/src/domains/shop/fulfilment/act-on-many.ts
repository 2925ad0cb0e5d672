import { ERRORS } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import type { ShopOfficeResults } from "@konter/contract/shop-office-orders";
import { DomainError, parametersOf } from "../../../platform/domain-error.ts";

/**
 * Acts on each order by itself, in the given order and once for each; one that is refused does not stop the others.
 * Each act must be repeatable, because the call may be sent again.
 */
export async function actOnMany(
  numbers: readonly string[],
  locale: Locale,
  act: (number: string) => Promise<void>,
): Promise<ShopOfficeResults> {
  const results: ShopOfficeResults["results"] = [];
  for (const number of new Set(numbers)) results.push(await actOnOne(number, locale, act));
  return { results };
}

async function actOnOne(
  number: string,
  locale: Locale,
  act: (number: string) => Promise<void>,
): Promise<ShopOfficeResults["results"][number]> {
  try {
    await act(number);
    return { number, result: "done", code: null, text: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code } = error;
    const text = renderSentence(ERRORS[code], locale, parametersOf(error, locale) ?? {});
    return { number, result: "refused", code, text };
  }
}
