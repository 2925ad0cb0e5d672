import * as z from "zod/mini";
import { PASSED_OVER, SOLD_KINDS } from "../catalog/rules.ts";
import {
  amount,
  amountOut,
  code,
  pin,
  plainMarks,
  refusedAs,
  requiredCode,
  requiredText,
  text,
} from "../field-rules.ts";
import { passkeyProof, typedOrPasskey } from "../passkeys/schemas.ts";
import { REVEAL_REASON_CHARACTERS, TRANSACTION_STATUSES, WALLETS } from "./rules.ts";
import { REVIEW_RULES } from "../reviews/rules.ts";

import { errors } from "./errors.ts";

/** `written_off`: nothing is owed any more, because the agent gave up the rest. */
export const debtStatus = z.enum(["unpaid", "part", "paid", "written_off"]);

/** One transaction with the report columns of feature rows M260 to M262, with their specified names. */
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
  billingType: z.enum(SOLD_KINDS),
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
  /** The wallet that it was paid from. */
  method: z.enum(WALLETS),
  payment_method: z.enum(WALLETS),
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
  /** Why it failed, expired or was canceled by staff, in the reader's language. */
  failure: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
});

export const adminTransaction = z.object({
  transaction,
  /** The internal state, which is more detailed than the nine public states. */
  state: z.string(),
  supplier: z.nullable(z.string()),
  cost: z.nullable(amountOut()),
  frozen_reason: z.nullable(z.string()),
});
export type AdminTransaction = z.output<typeof adminTransaction>;

/** A supplier's message or our request, kept verbatim. */
export const evidence = z.object({
  at: z.string(),
  source: z.enum(["submit", "callback", "status", "staff"]),
  attempt: z.int(),
  supplier: z.string(),
  state: z.string(),
  code: z.string(),
  message: z.string(),
  effect: z.string(),
  /** Empty for deliveries of codes, which can only be read with a reason (`adminReveal`). */
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
  /** Every supplier of the product at the time, in routing order; null when there was only one. */
  routing: z.nullable(
    z.array(
      z.object({
        supplier: z.string(),
        cost: amountOut(),
        /** Null for the one that was used. */
        why: z.nullable(z.enum(PASSED_OVER)),
      }),
    ),
  ),
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

/** Why a transaction waits or waited for staff. `decision` is the result, `reason` is staff's message to the member. */
export const transactionReview = z.object({
  blocked_at: z.string(),
  /** Deadline of staff's decision. */
  due_at: z.string(),
  decision: z.nullable(z.enum(["released", "canceled", "refunded", "settled"])),
  reason: z.nullable(z.string()),
});

/** Why a purchase is reviewed before it is sent: the rule with its figures, or a colleague's note. */
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

/** One ledger step, in chronological order. */
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

export const adminTransactionDetail = z.object({
  row: adminTransaction,
  /** Every time it was held for review, oldest first. */
  reviews: z.array(reviewReason),
  timeline: z.array(timelineStep),
  attempts: z.array(attempt),
  evidence: z.array(evidence),
  ledger: z.array(ledgerLine),
});
export type AdminTransactionDetail = z.output<typeof adminTransactionDetail>;

/** A purchase whose outcome a person must decide, oldest first. */
export const openCase = z.object({
  row: adminTransaction,
  reason: z.enum([
    "unknown_outcome",
    "contradiction",
    "late_success",
    "status_too_old",
    "unanswered",
    "cost_above_quote",
  ]),
  since: z.string(),
  next_check_at: z.nullable(z.string()),
});
export type OpenCase = z.output<typeof openCase>;
export const openCases = z.object({ cases: z.array(openCase) });

export const settleInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  outcome: z.enum(["success", "failed"]),
  serial_number: z.optional(code(200)),
  /** Evidence that is stored: a ticket number, or the supplier's written response. */
  proof: requiredText(1000),
});

/** Why staff want to read a code in clear text; recorded in the audit log. */
export const revealInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  reason: requiredText(REVEAL_REASON_CHARACTERS),
});
export const revealed = z.object({
  serial_number: z.nullable(z.string()),
  /** A second, different serial number for the same delivery. */
  serial_correction: z.nullable(z.string()),
  /** Supplier responses, verbatim, in the order of the transaction's own list. */
  evidence: z.array(
    z.object({
      at: z.string(),
      source: evidence.shape.source,
      attempt: z.int(),
      raw: z.string(),
    }),
  ),
});
export type Revealed = z.output<typeof revealed>;

/** A refund that needs two people. */
export const refundInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  proof: requiredText(1000),
});

/** The terms that the member agrees to before money moves, confirmed with PIN or passkey. */
export const spendInput = z.strictObject({
  product_code: requiredCode(60),
  destination_number: z.string().check(
    plainMarks(),
    z.trim(),
    refusedAs(errors, "destination_required", (value) => value.length > 0),
    refusedAs(errors, "destination_invalid", (value) =>
      /^[+\p{L}\p{N}|@._# ()-]{4,126}$/u.test(value),
    ),
  ),
  /** Transaction of the eSIM to refill; `destination_number` is then its ICCID. */
  refill_of: z.optional(z.string().check(z.maxLength(20))),
  /** The price that the user saw. A higher price is rejected before any money moves. */
  price: amount(),
  selling_price: z.optional(amount()),
  customer_name: z.optional(text(60)),
  note: z.optional(text(200)),
  order_number: z.optional(
    z
      .string()
      .check(
        refusedAs(errors, "order_number_invalid", (value) => /^[A-Za-z0-9_-]{1,40}$/.test(value)),
      ),
  ),
  /** Selectable if the account has a loan wallet and the brand allows it. */
  wallet: z.optional(z.enum(WALLETS)),
  debt: z.optional(z.strictObject({ dp_value: amount(0), debt_notes: z.optional(text(200)) })),
});
export type SpendInput = z.input<typeof spendInput>;

/** Confirmed with the PIN, or with a passkey assertion for exactly this purchase. */
export const buyInput = z
  .strictObject({
    ...spendInput.shape,
    pin: z.optional(pin()),
    passkey: z.optional(passkeyProof()),
  })
  .check(typedOrPasskey("pin"));
export type BuyInput = z.input<typeof buyInput>;

/** Response to a purchase. It is fixed at acceptance, so that a repeated call returns the same response. */
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

export type Transaction = z.output<typeof transaction>;

export type TimelineStep = z.output<typeof timelineStep>;

export type TransactionReview = z.output<typeof transactionReview>;

export const transactionDetail = z.object({
  transaction,
  timeline: z.array(timelineStep),
  cancellable: z.boolean(),
  /** The latest review; null for a transaction that was never held. */
  review: z.nullable(transactionReview),
  next_check_at: z.nullable(z.string()),
});
export type TransactionDetail = z.output<typeof transactionDetail>;

export const refInput = z.strictObject({ ref_id: z.string().check(z.maxLength(20)) });
