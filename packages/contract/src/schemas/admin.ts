import * as z from "zod/mini";
import { amount, amountOut, email, queryInteger, requiredText, text } from "../rules.ts";
import { brand, password } from "./account.ts";
import { REVIEW_RULES } from "../reviews.ts";
import {
  pageQuery,
  screen,
  timelineStep,
  transaction,
  transactionReview,
  transactionsQuery,
} from "./prepaid.ts";
import { ruleLoss } from "./rule-loss.ts";

export const staffLoginInput = z.strictObject({ email: email(), password: password() });
export const staff = z.object({
  email: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** The own second factor; null for none. */
  second_factor: z.nullable(z.object({ since: z.string(), recovery_codes_left: z.int() })),
});
export const staffSession = z.object({
  csrf_token: z.string(),
  staff: z.nullable(staff),
  /** After the right password: a code is asked for, or an authenticator is to be set up. */
  second_step: z.nullable(z.enum(["code", "enrol"])),
  brand,
  server_time: z.string(),
});
export type StaffSession = z.output<typeof staffSession>;

export const adminTransaction = z.object({
  transaction,
  /** The inner state: what the nine public states hide. */
  state: z.string(),
  supplier: z.nullable(z.string()),
  cost: z.nullable(amountOut()),
  frozen_reason: z.nullable(z.string()),
});
export type AdminTransaction = z.output<typeof adminTransaction>;
export const adminTransactionPage = z.object({
  rows: z.array(adminTransaction),
  next_cursor: z.nullable(z.string()),
});
export const adminTransactionsQuery = z.strictObject({
  ...transactionsQuery.shape,
  supplier: z.optional(text(40)),
  member: z.optional(queryInteger(1, 999_999_999_999_999)),
});

/** Something a supplier said, or we asked, kept word for word. */
export const evidence = z.object({
  at: z.string(),
  source: z.enum(["submit", "callback", "status", "staff"]),
  attempt: z.int(),
  supplier: z.string(),
  state: z.string(),
  code: z.string(),
  message: z.string(),
  effect: z.string(),
  raw: z.string(),
});
export const attempt = z.object({
  number: z.int(),
  supplier: z.string(),
  supplier_reference: z.string(),
  sku: z.string(),
  quoted_cost: amountOut(),
  actual_cost: z.nullable(amountOut()),
  state: z.string(),
  submitted_at: z.nullable(z.string()),
  next_check_at: z.nullable(z.string()),
  checks: z.int(),
});
export const ledgerLine = z.object({
  at: z.string(),
  journal: z.string(),
  debit_account: z.string(),
  credit_account: z.string(),
  amount: amountOut(),
  debit_balance: amountOut(),
  credit_balance: amountOut(),
});
/** Why staff look at a purchase before it is sent: the rule with what it counted, or a colleague's words. */
export const reviewReason = z.object({
  rule: z.enum([...REVIEW_RULES, "staff"]),
  /** The sentence for staff, in the reader's language. */
  text: z.string(),
  blocked_at: z.string(),
  blocked_by: z.nullable(z.string()),
  due_at: z.string(),
  decision: transactionReview.shape.decision,
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  words: z.string(),
});
export type ReviewReason = z.output<typeof reviewReason>;

export const adminTransactionDetail = z.object({
  row: adminTransaction,
  /** Every time it was held back, oldest first. */
  reviews: z.array(reviewReason),
  timeline: z.array(timelineStep),
  attempts: z.array(attempt),
  evidence: z.array(evidence),
  ledger: z.array(ledgerLine),
});
export type AdminTransactionDetail = z.output<typeof adminTransactionDetail>;

/** A purchase whose outcome a person must look at, oldest first. */
export const openCase = z.object({
  row: adminTransaction,
  reason: z.enum([
    "unknown_outcome",
    "contradiction",
    "late_success",
    "status_too_old",
    "unanswered",
  ]),
  since: z.string(),
  next_check_at: z.nullable(z.string()),
});
export type OpenCase = z.output<typeof openCase>;
export const openCases = z.object({ cases: z.array(openCase) });

export const settleInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  outcome: z.enum(["success", "failed"]),
  serial_number: z.optional(text(200)),
  /** What shows it: a ticket number, the supplier's written answer. Kept as evidence. */
  proof: requiredText(1000),
});

/** A refund that takes two people. */
export const refundInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  proof: requiredText(1000),
});

export const adminProductsQuery = z.strictObject({
  ...pageQuery,
  type: z.optional(screen),
  operator: z.optional(text(60)),
  search: z.optional(text(60)),
});
export const adminProduct = z.object({
  code: z.string(),
  name: z.string(),
  screen,
  operator_code: z.string(),
  nominal: z.nullable(amountOut()),
  enabled: z.boolean(),
  open: z.boolean(),
  closed_reason: z.nullable(z.string()),
  best_cost: z.nullable(amountOut()),
  prices: z.array(z.object({ category: z.string(), price: amountOut(), margin: amountOut() })),
  routes: z.array(
    z.object({
      supplier: z.string(),
      sku: z.string(),
      cost: amountOut(),
      enabled: z.boolean(),
      open: z.boolean(),
      priority: z.int(),
    }),
  ),
});
export type AdminProduct = z.output<typeof adminProduct>;
export const adminProductPage = z.object({
  rows: z.array(adminProduct),
  next_cursor: z.nullable(z.string()),
});
export const productUpdateInput = z.strictObject({
  code: z.string().check(z.maxLength(60)),
  enabled: z.boolean(),
});

/** Margin on top of the best cost; the most specific rule wins: product, then operator, then screen, then the tier's own. */
export const marginRule = z.object({
  id: z.int(),
  category: z.string(),
  screen: z.nullable(screen),
  operator_code: z.nullable(z.string()),
  product_code: z.nullable(z.string()),
  fixed: amountOut(),
  rate_basis_points: z.int(),
});
export type MarginRule = z.output<typeof marginRule>;
export const marginRules = z.object({ rules: z.array(marginRule) });
export const marginRuleInput = z.strictObject({
  category: requiredText(30),
  screen: z.optional(screen),
  operator_code: z.optional(requiredText(60)),
  product_code: z.optional(requiredText(60)),
  fixed: amount(0, 10_000_000),
  rate_basis_points: z.int().check(z.gte(0), z.lte(10_000)),
});
export const marginRuleResult = z.object({ rule: marginRule, products_repriced: z.int() });

/** What a margin rule would do to prices, before it is saved. */
export const priceEffect = z.object({
  products: z.int(),
  /** The largest change of one price, in hundredths of a percent of it; first prices have none. */
  largest_basis_points: z.int(),
  /** Those that change most; `before` is null where there is no price yet. */
  examples: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      category: z.string(),
      before: z.nullable(amountOut()),
      after: amountOut(),
    }),
  ),
  /** What the changed prices can lose with the cashback rules that stand. */
  ...ruleLoss.shape,
  /** Whether it takes a second person: too large a change or loss, or of too many products, counted over 24 hours. */
  needs_two: z.boolean(),
  /** SHA-256 over every price that would change, in hex: a request names what was looked at. */
  seen: z.string(),
});
export type PriceEffect = z.output<typeof priceEffect>;
/** What two people decide about (approvals of the kind `catalog.price_change`). */
export const priceChangeAsked = z.strictObject({
  ...marginRuleInput.shape,
  seen: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export const supplierRow = z.object({
  id: z.string(),
  vendor: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** What the supplier says it holds for us, and what our ledger says; null before the first reading. */
  balance: z.nullable(amountOut()),
  ledger_balance: amountOut(),
  /** Sent to the supplier and not decided: it may have charged this, our ledger has not. */
  open_cost: amountOut(),
  /** What the supplier should have said at its last reading; another figure is a difference to look into. */
  expected_balance: z.nullable(amountOut()),
  balance_read_at: z.nullable(z.string()),
  low_balance: z.boolean(),
  breaker: z.enum(["closed", "open", "half_open"]),
  breaker_reason: z.nullable(z.string()),
  breaker_until: z.nullable(z.string()),
  price_list_at: z.nullable(z.string()),
  products: z.int(),
  products_open: z.int(),
  /** Products that refusals closed for a while, of their SKU, seller or kind; `closures` names the largest 20. */
  products_paused: z.int(),
  /** Products whose price does not follow the last switch yet: it moves more than one person may, and waits for a second. */
  prices_waiting: z.int(),
  closures: z.array(
    z.object({
      scope: z.enum(["sku", "seller", "kind"]),
      /** The SKU, the seller's name, or the kind as the price list calls it. */
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
export const supplierInput = z.strictObject({ id: z.string().check(z.maxLength(40)) });
export const supplierUpdateInput = z.strictObject({
  id: z.string().check(z.maxLength(40)),
  enabled: z.boolean(),
});
export const syncResult = z.object({
  received: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  repriced: z.int(),
});
export type SyncResult = z.output<typeof syncResult>;
