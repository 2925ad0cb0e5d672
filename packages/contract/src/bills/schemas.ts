import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { ROUTE_PRIORITY_MOST } from "../catalog/routes.ts";
import {
  amount,
  amountOut,
  plainMarks,
  refusedAs,
  requiredCode,
  requiredText,
  searchText,
} from "../field-rules.ts";
import { oneProof, spendingProof } from "../passkeys/schemas.ts";
import { errors as purchaseErrors } from "../purchase/errors.ts";
import { ruleLossPreview } from "../payouts/schemas.ts";
import { TRANSACTION_STATUSES } from "../purchase/rules.ts";
import { spendInput } from "../purchase/schemas.ts";
import { errors } from "./errors.ts";
import { BILL_FACT_NAMES } from "./facts.ts";
import { BILL_FEE_MOST, BILL_MONTHS_MOST, BILL_ROUTE_SCOPES } from "./rules.ts";
import { BILL_TYPE_CODES } from "./types.ts";

export const billType = z.enum(BILL_TYPE_CODES);

export const billTypeList = z.object({
  /** Types that have payable products, in table order. */
  types: z.array(z.object({ type: billType, product_count: z.int(), open: z.boolean() })),
});

export const billProductsQuery = z.strictObject({
  type: billType,
  /** Words that the name must contain, in any order. */
  search: z.optional(searchText(60)),
});
export const billProduct = z.object({
  code: z.string(),
  name: z.string(),
  type: billType,
  /** The admin fee in the biller's current list; the bill itself has the final fee. */
  admin_fee: amountOut(),
  open: z.boolean(),
});
export type BillProduct = z.output<typeof billProduct>;
export const billProductList = z.object({ products: z.array(billProduct) });

export const billInquiryInput = z.strictObject({
  product_code: requiredCode(60),
  customer_number: z.string().check(
    plainMarks(),
    z.trim(),
    refusedAs(purchaseErrors, "destination_required", (value) => value.length > 0),
    z.maxLength(40),
  ),
  months: z.optional(
    z.int().check(
      refusedAs(errors, "bill_months_invalid", (value) => value >= 1 && value <= BILL_MONTHS_MOST, {
        most: BILL_MONTHS_MOST,
      }),
    ),
  ),
  year: z.optional(
    z
      .int()
      .check(refusedAs(errors, "bill_year_invalid", (value) => value >= 1990 && value <= 2100)),
  ),
  identity_number: z.optional(
    z.string().check(
      plainMarks(),
      z.trim(),
      refusedAs(errors, "bill_identity_invalid", (value) => /^[0-9]{16}$/.test(value)),
    ),
  ),
});
export type BillInquiryInput = z.input<typeof billInquiryInput>;

export const billPeriod = z.object({
  period: z.string(),
  amount: amountOut(),
  admin_fee: z.nullable(amountOut()),
  penalty: z.nullable(amountOut()),
  other: z.nullable(amountOut()),
  meter_start: z.nullable(z.string()),
  meter_end: z.nullable(z.string()),
  /** Must be paid with the others, because this biller accepts no single period. */
  forced: z.boolean(),
});

/** A bill before and after payment. */
export const bill = z.object({
  ref_id: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
  type: billType,
  product_code: z.string(),
  product: z.string(),
  customer_number: z.string(),
  customer_name: z.string(),
  period: z.string(),
  periods: z.array(billPeriod),
  /** Lines of the bill as the biller prints them. */
  facts: z.array(z.object({ name: z.enum(BILL_FACT_NAMES), value: z.string() })),
  due_date: z.nullable(z.string()),
  /** The customer's amounts, without and with the biller's admin fee. */
  amount: amountOut(),
  admin_fee: amountOut(),
  total: amountOut(),
  /** Price that the account pays. */
  price: amountOut(),
  selling_price: z.nullable(amountOut()),
  looked_up_at: z.string(),
  /** When the payment was accepted; null before. */
  paid_at: z.nullable(z.string()),
  /** When the offer to pay expires; null after payment. */
  expires_at: z.nullable(z.string()),
  serial_number: z.nullable(z.string()),
  failure: z.nullable(z.string()),
});
export type Bill = z.output<typeof bill>;

/** The terms that the member agrees to, confirmed with password or PIN, as the brand chose, or with a passkey. */
export const billAgreement = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  /** The price that the user saw. */
  price: amount(),
  selling_price: spendInput.shape.selling_price,
  customer_name: spendInput.shape.customer_name,
  note: spendInput.shape.note,
  order_number: spendInput.shape.order_number,
  wallet: spendInput.shape.wallet,
  debt: spendInput.shape.debt,
});
export type BillAgreement = z.input<typeof billAgreement>;

export const billPayInput = z
  .strictObject({
    ...billAgreement.shape,
    ...spendingProof(),
  })
  .check(oneProof("password"));

/** Fixed at acceptance, so that a repeated call returns the same values. */
export const billPaid = z.object({
  ref_id: z.string(),
  status: z.literal("processing"),
  price: amountOut(),
  startBalance: amountOut(),
  endBalance: amountOut(),
  date: z.string(),
});
export type BillPaid = z.output<typeof billPaid>;

export const billRefInput = z.strictObject({ ref_id: z.string().check(z.maxLength(20)) });

export const billsQuery = z.strictObject({
  ...pageQuery,
  type: z.optional(billType),
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  /** Part of the customer number, name or reference. */
  search: z.optional(searchText(60)),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
});
export const billPage = z.object({ rows: z.array(bill), next_cursor: z.nullable(z.string()) });

/** A bill product that we sell, with its suppliers. */
export const adminBillProduct = z.object({
  code: z.string(),
  name: z.string(),
  type: billType,
  enabled: z.boolean(),
  open: z.boolean(),
  routes: z.array(
    z.object({
      supplier: z.string(),
      sku: z.string(),
      admin_fee: amountOut(),
      commission: amountOut(),
      enabled: z.boolean(),
      /** Suppliers are tried in ascending order, from 1. */
      priority: z.int(),
      /** Whether the supplier's list has it as payable. */
      offered: z.boolean(),
    }),
  ),
});
export type AdminBillProduct = z.output<typeof adminBillProduct>;
export const adminBillProductsQuery = z.strictObject({
  type: z.optional(billType),
  search: z.optional(searchText(60)),
});
export const adminBillProducts = z.object({ products: z.array(adminBillProduct) });

/** An offer in a supplier's list that no product uses yet. */
export const adminBillOffer = z.object({
  supplier: z.string(),
  sku: z.string(),
  name: z.string(),
  /** Null when the type is unknown. */
  type: z.nullable(billType),
  admin_fee: amountOut(),
  commission: amountOut(),
  active: z.boolean(),
  /** The existing product that it would join, matched by type or name; null for a new product. */
  proposed_code: z.nullable(z.string()),
});
export type AdminBillOffer = z.output<typeof adminBillOffer>;
export const adminBillOffers = z.object({ offers: z.array(adminBillOffer) });

/** Opens offers for sale, each as a new product or as an additional route of an existing one. */
export const adminBillOpenInput = z.strictObject({
  offers: z
    .array(
      z.strictObject({
        supplier: requiredText(60),
        sku: requiredCode(100),
        type: billType,
        code: requiredCode(60),
        name: requiredText(100),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
export const adminBillSwitchInput = z.strictObject({
  code: z.string().check(z.maxLength(60)),
  enabled: z.boolean(),
});

export const adminBillRouteInput = z.strictObject({
  code: z.string().check(z.maxLength(60)),
  supplier: requiredText(60),
  priority: z.int().check(z.gte(1), z.lte(ROUTE_PRIORITY_MOST)),
  enabled: z.boolean(),
  scope: z.enum(BILL_ROUTE_SCOPES),
});
export const adminBillRouteResult = z.object({
  products: z.array(adminBillProduct),
  routes_changed: z.int(),
});

/**
 * The share of a supplier's commission that a tier receives for each bill, and the brand's fee on top of the biller's
 * admin fee. For each of the two, the most specific row with a value applies; null sets no value.
 */
export const billShare = z.object({
  category: z.string(),
  type: z.nullable(billType),
  product_code: z.nullable(z.string()),
  share: z.nullable(amountOut()),
  fee: z.nullable(amountOut()),
});
export type BillShare = z.output<typeof billShare>;
export const billShares = z.object({ shares: z.array(billShare) });
const billSharePlace = z.strictObject({
  category: requiredText(30),
  type: z.optional(billType),
  product_code: z.optional(requiredCode(60)),
  /** Omitted fields stay unchanged. */
  share: z.optional(amount(0, 1_000_000)),
  fee: z.optional(amount(0, BILL_FEE_MOST)),
});
export const billShareInput = billSharePlace.check(
  z.refine<{ readonly share?: unknown; readonly fee?: unknown }>(
    ({ share, fee }) => share !== undefined || fee !== undefined,
    {
      path: ["share"],
      params: { rule: "required" },
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  ),
);

/** Preview of a share change's effect on the bills of its scope. */
export const billSharePreview = z.object({
  ...ruleLossPreview.shape,
  /** Number of bill products whose terms change. */
  products: z.int(),
  /** Example products, largest change first. The biller's fee is taken from the supplier with the highest priority. */
  examples: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      admin_fee: amountOut(),
      fee_before: amountOut(),
      fee_after: amountOut(),
      share_before: amountOut(),
      share_after: amountOut(),
      /** The brand's margin per bill. */
      kept_before: amountOut(),
      kept_after: amountOut(),
    }),
  ),
});
export type BillSharePreview = z.output<typeof billSharePreview>;

/** A bill in the back office: the customer's view, plus the suppliers that were queried and their responses. */
export const adminBill = z.object({
  bill,
  supplier: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  /** Our reference at the supplier, and the supplier's own reference. */
  supplier_reference: z.nullable(z.string()),
  bill_reference: z.nullable(z.string()),
  cost: amountOut(),
  /** The brand's part of the admin fee; the rest is the biller's. */
  brand_fee: amountOut(),
  /** Inquiry input in addition to the number. */
  months: z.nullable(z.int()),
  year: z.nullable(z.int()),
  /** In query order. */
  said: z.array(z.object({ supplier: z.string(), code: z.string(), message: z.string() })),
});
export type AdminBill = z.output<typeof adminBill>;

/** Statistics of the inquiries of one type in the last day. */
export const adminBillInquiry = z.object({
  type: billType,
  count: z.int(),
  found: z.int(),
  refused: z.int(),
  /** Inquiries that no supplier answered. */
  unknown: z.int(),
  /** The most frequent error, in the reader's language; null when there is none. */
  reason: z.nullable(z.string()),
  /** Suppliers that did not respond, most frequent first. */
  silent_suppliers: z.array(z.object({ supplier: z.string(), count: z.int() })),
});
export type AdminBillInquiry = z.output<typeof adminBillInquiry>;
export const adminBillInquiries = z.object({ types: z.array(adminBillInquiry) });
