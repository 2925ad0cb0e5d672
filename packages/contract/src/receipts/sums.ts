import { parsePlnToken, rowOf } from "../catalog/contract.ts";
import { parseRupiah } from "../values/money.ts";
import type { ReceiptOptions } from "./write-receipt.ts";
import type { ReceiptSource } from "./schemas.ts";

/** The customer's amounts in rupiah; undefined amounts are not printed. */
export interface ReceiptSums {
  readonly base: number | undefined;
  /** Fee of the biller or bank. */
  readonly adminFee: number | undefined;
  /** The agent's own fee. */
  readonly serviceFee: number;
  readonly total: number | undefined;
  readonly downPayment: number | undefined;
  readonly debt: number | undefined;
}

/**
 * Computes the sums (feature row M281). The admin fee is the biller's or bank's. The service fee is the agent's own: the
 * one typed for this receipt, otherwise the amount charged above a bill, otherwise the agent's default, never above the
 * brand's cap. A sale without a selling price has no total, so that the customer does not see the agent's cost.
 */
export function sumsOf(
  source: ReceiptSource,
  options: Pick<ReceiptOptions, "settings" | "serviceFee" | "serviceFeeCap">,
): ReceiptSums {
  const { transaction, bill } = source;
  const base = bill === null ? saleBase(source) : bill.amount;
  const adminFee = bill === null ? bankAdmin(source) : bill.admin_fee;
  const asked = bill?.selling_price ?? 0;
  const added = bill === null || asked <= bill.total ? undefined : asked - bill.total;
  const serviceFee = Math.max(
    0,
    Math.min(options.serviceFee ?? added ?? options.settings.service_fee, options.serviceFeeCap),
  );
  const total = base === undefined ? undefined : base + (adminFee ?? 0) + serviceFee;
  return {
    base,
    adminFee,
    serviceFee,
    total,
    downPayment: transaction?.dp_value ?? undefined,
    debt: transaction?.debt_current ?? undefined,
  };
}

/** The agent's selling price. For a token it includes the bank's admin fee. */
function saleBase(source: ReceiptSource): number | undefined {
  const { transaction } = source;
  if (transaction === null) return undefined;
  const { selling_price: asked, buying_price: cost } = transaction;
  return asked > 0 && asked !== cost ? asked - (bankAdmin(source) ?? 0) : undefined;
}

function bankAdmin({ transaction }: ReceiptSource): number | undefined {
  if (transaction === null || rowOf(transaction.billingType)?.delivers !== "token")
    return undefined;
  const admin = parsePlnToken(transaction.serial_number ?? "")?.parts?.bank_admin ?? "";
  const amount = parseRupiah(admin);
  return amount !== undefined && amount < transaction.selling_price ? amount : undefined;
}
