import * as z from "zod/mini";
import { STAFF_REASON_CHARACTERS } from "../members/rules.ts";
import { amount, amountOut, plainMarks, refusedAs, requiredText } from "../field-rules.ts";
import { FUNDING_LIMIT_RUPIAH, SUPPLIER_FUNDING_KINDS } from "./rules.ts";

import { screen } from "../catalog/schemas.ts";
import { errors as purchaseErrors } from "../purchase/errors.ts";
import { spendInput } from "../purchase/schemas.ts";

export const supplierRow = z.object({
  id: z.string(),
  vendor: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** The supplier's balance for us, and our ledger's; null before the first reading. */
  balance: z.nullable(amountOut()),
  ledger_balance: amountOut(),
  /** Cost of undecided purchases sent to the supplier: it may have charged this, our ledger has not. */
  open_cost: amountOut(),
  /** Expected balance at the last reading; a different figure needs investigation. */
  expected_balance: z.nullable(amountOut()),
  /** Book value of one unit of a supplier's foreign currency; null for a supplier in rupiah. */
  book_rate: z.nullable(z.object({ currency: z.string(), rupiah: amountOut() })),
  /** Unrecorded difference from changes of that rate; positive when the money gained value. */
  exchange_difference: amountOut(),
  /** Possible deviation of the balance, because each sale was rounded to a rupiah. */
  rounding: amountOut(),
  /** Whether the supplier held money before the brand used the product that is not recorded yet. */
  awaits_opening_balance: z.boolean(),
  balance_read_at: z.nullable(z.string()),
  low_balance: z.boolean(),
  breaker: z.enum(["closed", "open", "half_open"]),
  breaker_reason: z.nullable(z.string()),
  breaker_until: z.nullable(z.string()),
  price_list_at: z.nullable(z.string()),
  products: z.int(),
  products_open: z.int(),
  /** Products temporarily closed by errors, for their SKU, seller or kind; `closures` lists the largest 20. */
  products_paused: z.int(),
  /**
   * Products whose price does not follow the last supplier switch yet, because the change exceeds the limit of one
   * person and waits for a second.
   */
  prices_waiting: z.int(),
  /**
   * SKUs that are not sold until a person checks their price, because the new list price is far from the previous one.
   */
  prices_doubtful: z.int(),
  closures: z.array(
    z.object({
      scope: z.enum(["sku", "seller", "kind"]),
      /** The SKU, the seller's name, or the price list's name for the kind. */
      name: z.string(),
      reason: z.string(),
      closed_until: z.string(),
      products: z.int(),
    }),
  ),
  last_hour: z.object({
    success: z.int(),
    failed: z.int(),
    pending: z.int(),
    median_seconds: z.nullable(z.number()),
  }),
});
export type SupplierRow = z.output<typeof supplierRow>;
export const supplierList = z.object({ suppliers: z.array(supplierRow) });
export type SupplierList = z.output<typeof supplierList>;
export const supplierInput = z.strictObject({ id: z.string().check(z.maxLength(40)) });
/** Reopens a SKU early that was closed for a charge above its quote. */
export const reopenCostInput = z.strictObject({
  supplier: requiredText(40),
  sku: requiredText(100),
});
export const supplierUpdateInput = z.strictObject({
  id: z.string().check(z.maxLength(40)),
  enabled: z.boolean(),
});

export const supplierFundInput = z.strictObject({
  id: z.string().check(z.maxLength(40)),
  kind: z.enum(SUPPLIER_FUNDING_KINDS),
  amount: amount(1, FUNDING_LIMIT_RUPIAH),
  /** Evidence for staff: a bank line, the supplier's ticket. */
  proof: requiredText(STAFF_REASON_CHARACTERS),
});
export const supplierFunding = z.object({
  code: z.string(),
  kind: z.enum(SUPPLIER_FUNDING_KINDS),
  amount: amountOut(),
  proof: z.string(),
  made_by: z.string(),
  /** Null for a record within the limit of one person. */
  approved_by: z.nullable(z.string()),
  made_at: z.string(),
});
export type SupplierFunding = z.output<typeof supplierFunding>;
export const supplierFundingList = z.object({ fundings: z.array(supplierFunding) });

export const plnInquiryInput = z.strictObject({
  number: z.string().check(
    plainMarks(),
    refusedAs(purchaseErrors, "destination_required", (value) => value.trim().length > 0),
    refusedAs(purchaseErrors, "destination_invalid", (value) =>
      /^\d{11,12}$/.test(value.replace(/[\s.-]/g, "")),
    ),
  ),
});
export const accountInquiryInput = z.strictObject({
  type: screen,
  operator: requiredText(60),
  number: spendInput.shape.destination_number,
});
export type AccountInquiryInput = z.output<typeof accountInquiryInput>;
export const accountCheck = z.object({
  type: screen,
  operator: z.string(),
  /** The number in the form sent with a purchase. */
  number: z.string(),
  name: z.string(),
});
export type AccountCheck = z.output<typeof accountCheck>;

export const plnCustomer = z.object({
  number: z.string(),
  meter_number: z.string(),
  subscriber_id: z.string(),
  name: z.string(),
  tariff: z.string(),
  power_va: z.string(),
});
export type PlnCustomer = z.output<typeof plnCustomer>;
