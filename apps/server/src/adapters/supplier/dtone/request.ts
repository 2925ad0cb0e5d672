import type { BuyRequest } from "../../../ports/supplier.ts";

/** The parts of a SKU: the product number, and for a free amount the currency and amount. */
export interface DtOneSku {
  readonly productId: number;
  readonly destination?: { readonly unit: string; readonly amount: number };
}

/** Reads `4057`, or `4058-MYR:25`; undefined for anything else, and for a range without an amount. */
export function readSku(sku: string): DtOneSku | undefined {
  const [, id = "", unit, amount] =
    /^([1-9]\d{0,8})(?:-([A-Z]{3}):(\d{1,7}(?:\.\d{1,2})?))?$/.exec(sku) ?? [];
  if (id === "") return undefined;
  const productId = Number(id);
  return unit === undefined || amount === undefined
    ? { productId }
    : { productId, destination: { unit, amount: Number(amount) } };
}

/** The SKU of a range; `withAmount` appends an amount. */
export const rangeSku = (productId: number, unit: string): string => `${productId}-${unit}`;

/**
 * Creates and confirms in one step. The destination amount is the chosen one (`DESTINATION_AMOUNT`); the cost follows
 * from the current rate. The reference is ours: a second transaction with it is rejected (1007001).
 */
export function transactionBody(
  { reference, customerNumber }: Pick<BuyRequest, "reference" | "customerNumber">,
  { productId, destination }: DtOneSku,
  callbackUrl: string | undefined,
): object {
  return {
    external_id: reference,
    product_id: productId,
    ...(destination !== undefined && {
      calculation_mode: "DESTINATION_AMOUNT",
      destination: { unit_type: "CURRENCY", ...destination },
    }),
    credit_party_identifier: { mobile_number: `+${customerNumber}` },
    auto_confirm: true,
    ...(callbackUrl !== undefined && { callback_url: callbackUrl }),
  };
}
