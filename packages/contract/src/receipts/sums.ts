import { parsePlnToken, rowOf } from "../catalog/contract.ts";
import { parseRupiah } from "../money.ts";
import type { ReceiptOptions } from "./write-receipt.ts";
import type { ReceiptSource } from "./schemas.ts";

/** What the customer pays, in rupiah; undefined is not on the receipt. */
export interface ReceiptSums {
  readonly base: number | undefined;
  /** What biller or bank charges. */
  readonly adminFee: number | undefined;
  /** The agent's own charge. */
  readonly serviceFee: number;
  readonly total: number | undefined;
  readonly downPayment: number | undefined;
  readonly debt: number | undefined;
}

/**
 * DECISIONS A45: admin fee is the biller's or the bank's, the service fee the agent's own: typed for this receipt, else what the
 * agent asked above a bill, else its usual one, and never above the brand's cap. Of a sale without an asked price nothing is added
 * up: the customer need not see what it cost the agent.
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

/** What the agent asked. A token's bank admin is within it. */
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
