import { readDelivery, rowOf } from "../catalog/contract.ts";
import type { Transaction } from "../purchase/schemas.ts";

/** Why a sale has no receipt. */
export type ReceiptProblem = "receipt_not_success" | "receipt_token_invalid";

/**
 * Returns undefined when a receipt exists: the sale succeeded, and a token has its 20 digits (feature row
 * M284).
 */
export function receiptProblem(
  sale: Pick<Transaction, "status" | "billingType" | "serial_number">,
): ReceiptProblem | undefined {
  if (sale.status !== "success") return "receipt_not_success";
  const isToken = rowOf(sale.billingType)?.delivers === "token";
  const delivered = readDelivery(sale.billingType, sale.serial_number);
  return isToken && delivered?.is !== "token" ? "receipt_token_invalid" : undefined;
}
