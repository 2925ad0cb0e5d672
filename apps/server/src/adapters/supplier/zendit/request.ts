import { readIccid } from "@konter/contract/catalog";
import type { BuyRequest } from "../../../ports/supplier.ts";

/** A new eSIM; or a further plan for the eSIM given as the number. A new eSIM needs no customer data. */
export function purchaseBody({ reference, sku, customerNumber }: BuyRequest): object {
  const iccid = readIccid(customerNumber);
  return { transactionId: reference, offerId: sku, ...(iccid !== undefined && { iccid }) };
}
