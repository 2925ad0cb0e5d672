import { readIccid } from "@konter/contract/catalog";
import type { BuyRequest } from "../../../ports/supplier.ts";

/** A new eSIM; or one more plan for the eSIM that is named as the number. Whom a new one is for is no matter of theirs. */
export function purchaseBody({ reference, sku, customerNumber }: BuyRequest): object {
  const iccid = readIccid(customerNumber);
  return { transactionId: reference, offerId: sku, ...(iccid !== undefined && { iccid }) };
}
