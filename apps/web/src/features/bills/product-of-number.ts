import { BILL_TYPES } from "@konter/contract/bills";
import type { BillProduct, BillType, BillTypeRow } from "@konter/contract/bills";
import { operatorOf } from "@konter/contract/phone";
import { matchesWords } from "@konter/ui";

/**
 * Returns the product for a mobile number's prefix; undefined if the type has no operators or several products match.
 */
export function productOfNumber(
  type: BillType,
  products: readonly BillProduct[],
  number: string,
): string | undefined {
  const { isMobile }: BillTypeRow = BILL_TYPES[type];
  const operator = isMobile === true ? operatorOf(number) : undefined;
  if (operator === undefined) return undefined;
  const own = products.filter(({ name }) => matchesWords(operator, [name]));
  return own.length === 1 ? own[0]?.code : undefined;
}
