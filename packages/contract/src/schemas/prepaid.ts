import * as z from "zod/mini";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../limits.ts";
import {
  amount,
  amountOut,
  calendarDate,
  pin,
  queryInteger,
  requiredText,
  rule,
  text,
} from "../rules.ts";
import { passkeyProof } from "./passkey.ts";
import { PREPAID_SCREENS } from "../screens.ts";
import { TRANSACTION_STATUSES } from "../transaction-status.ts";

export const screen = z.enum(PREPAID_SCREENS);

export const operatorsQuery = z.strictObject({ type: screen });
export const operator = z.object({
  code: z.string(),
  name: z.string(),
  /** False when every product of the operator is closed now; `reason` says why. */
  open: z.boolean(),
  product_count: z.int(),
});
export const operatorList = z.object({ operators: z.array(operator) });
export type OperatorRow = z.output<typeof operator>;

export const productsQuery = z.strictObject({
  type: screen,
  operator: z.optional(z.string().check(z.maxLength(60))),
});
export const product = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  operator_code: z.string(),
  group: z.string(),
  nominal: z.nullable(amountOut()),
  /** What the signed-in account pays. */
  price: amountOut(),
  /** Before the promo; equal to `price` without one. */
  price_before_promo: amountOut(),
  promo: z.nullable(
    z.object({
      code: z.string(),
      sold_qty: z.int(),
      remaining: z.int(),
      ends_at: z.nullable(z.string()),
    }),
  ),
  quota_megabytes: z.nullable(z.int()),
  validity_days: z.nullable(z.int()),
  area: z.nullable(z.string()),
  open: z.boolean(),
  closed_reason: z.nullable(z.enum(["closed", "cut_off", "supplier", "stock"])),
  /** `HH:MM` WIB, only with `cut_off`. */
  opens_at: z.nullable(z.string()),
});
export type Product = z.output<typeof product>;
export const productList = z.object({
  products: z.array(product),
  refreshed_at: z.nullable(z.string()),
});

export const plnInquiryInput = z.strictObject({
  number: z.string().check(
    rule("destination_required", (value) => value.trim().length > 0),
    rule("destination_invalid", (value) => /^\d{11,12}$/.test(value.replace(/[\s.-]/g, ""))),
  ),
});
export const plnCustomer = z.object({
  number: z.string(),
  meter_number: z.string(),
  subscriber_id: z.string(),
  name: z.string(),
  tariff: z.string(),
  power_va: z.string(),
});
export type PlnCustomer = z.output<typeof plnCustomer>;

/** What is agreed to before the money moves; PIN or passkey stand for the person. */
export const spendInput = z.strictObject({
  product_code: requiredText(60),
  destination_number: z.string().check(
    z.trim(),
    rule("destination_required", (value) => value.length > 0),
    rule("destination_invalid", (value) => /^[+0-9A-Za-z|@._ -]{4,60}$/.test(value)),
  ),
  /** The price that the person saw; a higher one is refused before any money moves. */
  price: amount(),
  selling_price: z.optional(amount()),
  customer_name: z.optional(text(60)),
  note: z.optional(text(200)),
  order_number: z.optional(
    z.string().check(rule("order_number_invalid", (value) => /^[A-Za-z0-9_-]{1,40}$/.test(value))),
  ),
  debt: z.optional(z.strictObject({ dp_value: amount(0), debt_notes: z.optional(text(200)) })),
});
export type SpendInput = z.input<typeof spendInput>;

/** With the PIN, or with a passkey's proof of exactly this purchase. */
export const buyInput = z
  .strictObject({
    ...spendInput.shape,
    pin: z.optional(pin()),
    passkey: z.optional(passkeyProof()),
  })
  .check(
    z.refine<{ pin?: unknown; passkey?: unknown }>(
      ({ pin: typed, passkey }) => (typed === undefined) !== (passkey === undefined),
      {
        path: ["pin"],
        params: { rule: "required" },
        // Beside what else is wrong.
        when: ({ value }) => typeof value === "object" && value !== null,
      },
    ),
  );
export type BuyInput = z.input<typeof buyInput>;

/** The answer to a purchase: fixed at acceptance, so a repeated call gets the same one. */
export const buyAnswer = z.object({
  ref_id: z.string(),
  status: z.literal("processing"),
  product_code: z.string(),
  product: z.string(),
  destination_number: z.string(),
  price: amountOut(),
  startBalance: amountOut(),
  endBalance: amountOut(),
  date: z.string(),
});
export type BuyAnswer = z.output<typeof buyAnswer>;

/** `written_off` where nothing is owed any more because the agent gave the rest up. */
export const debtStatus = z.enum(["unpaid", "part", "paid", "written_off"]);

/** One transaction with SPEC.md's report columns, spelled as SPEC.md section 3 spells them. */
export const transaction = z.object({
  ref_id: z.string(),
  order_number: z.nullable(z.string()),
  date: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
  serial_number: z.nullable(z.string()),
  destinationNumber: z.string(),
  destination_name: z.nullable(z.string()),
  product_code: z.string(),
  product: z.string(),
  billingType: screen,
  operatorCode: z.string(),
  price: amountOut(),
  buying_price: amountOut(),
  selling_price: amountOut(),
  profit: amountOut(),
  discount: amountOut(),
  loss: amountOut(),
  deductedBalance: amountOut(),
  startBalance: amountOut(),
  endBalance: amountOut(),
  customerName: z.nullable(z.string()),
  phoneNumber: z.string(),
  name: z.string(),
  category: z.string(),
  note: z.nullable(z.string()),
  method: z.literal("deposit"),
  payment_method: z.literal("deposit"),
  debit: amountOut(),
  credit: amountOut(),
  amount: amountOut(),
  dp_value: z.nullable(amountOut()),
  debt_value: z.nullable(amountOut()),
  debt_current: z.nullable(amountOut()),
  debt_notes: z.nullable(z.string()),
  debt_status: z.nullable(debtStatus),
  transfer_value: z.nullable(amountOut()),
  file_name: z.nullable(z.string()),
  /** Why it failed, expired or was canceled by staff, in plain words of the reader's language. */
  failure: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
});
export type Transaction = z.output<typeof transaction>;

/** A step of the money's way, in the order in which it happened. */
export const timelineStep = z.object({
  at: z.string(),
  step: z.enum([
    "accepted",
    "held",
    "sent",
    "answered",
    "checked",
    "rerouted",
    "settled",
    "refunded",
    "returned",
    "corrected",
    "canceled",
    "frozen",
    "blocked",
    "released",
    "expired",
  ]),
  text: z.string(),
  amount: z.nullable(amountOut()),
});
export type TimelineStep = z.output<typeof timelineStep>;

/** Why a transaction waits for staff, or waited: `decision` says what came of it, `reason` is what staff wrote to the member. */
export const transactionReview = z.object({
  blocked_at: z.string(),
  /** Until when staff decide. */
  due_at: z.string(),
  decision: z.nullable(z.enum(["released", "canceled", "refunded", "settled"])),
  reason: z.nullable(z.string()),
});
export type TransactionReview = z.output<typeof transactionReview>;

export const transactionDetail = z.object({
  transaction,
  timeline: z.array(timelineStep),
  cancellable: z.boolean(),
  /** The latest review; null for a transaction that was never held back. */
  review: z.nullable(transactionReview),
  next_check_at: z.nullable(z.string()),
});
export type TransactionDetail = z.output<typeof transactionDetail>;

export const refInput = z.strictObject({ ref_id: z.string().check(z.maxLength(20)) });

/** Without a type the numbers of every screen. */
export const recentNumbersQuery = z.strictObject({ type: z.optional(screen) });
export const recentNumbers = z.object({
  numbers: z.array(
    z.object({
      type: screen,
      number: z.string(),
      name: z.nullable(z.string()),
      product_code: z.string(),
      product: z.string(),
      last_used_at: z.string(),
      /** Kept on top of its screen. */
      is_pinned: z.boolean(),
    }),
  ),
});
export type RecentNumber = z.output<typeof recentNumbers>["numbers"][number];

export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(
    z.pipe(
      queryInteger(1, 100),
      z
        .number()
        .check(rule("one_of", (value) => (PAGE_SIZES as readonly number[]).includes(value))),
    ),
    DEFAULT_PAGE_SIZE,
  ),
};
export const transactionsQuery = z.strictObject({
  ...pageQuery,
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  product: z.optional(text(60)),
  number: z.optional(text(60)),
  ref_id: z.optional(text(40)),
  type: z.optional(screen),
});
export type TransactionsQuery = z.input<typeof transactionsQuery>;
export const transactionTotals = z.object({
  count: z.int(),
  success_count: z.int(),
  deductedBalance: amountOut(),
  selling_price: amountOut(),
  profit: amountOut(),
  discount: amountOut(),
  loss: amountOut(),
});
export const transactionPage = z.object({
  rows: z.array(transaction),
  next_cursor: z.nullable(z.string()),
  totals: transactionTotals,
});
export type TransactionPage = z.output<typeof transactionPage>;

const periodFigures = z.object({ count: z.int(), profit: amountOut(), sales: amountOut() });
export const summary = z.object({
  today: periodFigures,
  week: periodFigures,
  month: periodFigures,
});
export type Summary = z.output<typeof summary>;
