import * as z from "zod/mini";
import { amount, amountOut, calendarDate, requiredText, text } from "../rules.ts";
import { debtStatus, pageQuery, transaction, transactionsQuery } from "./prepaid.ts";

/** One line of the deposit's statement: where it began, what came or went, where it ended. */
export const mutation = z.object({
  number: z.int(),
  date: z.string(),
  /** What moved the money: `purchase_hold`, `purchase_refund`, `deposit_top_up`, … */
  kind: z.string(),
  description: z.string(),
  ref_id: z.string(),
  debit: amountOut(),
  credit: amountOut(),
  startBalance: amountOut(),
  endBalance: amountOut(),
});
export type Mutation = z.output<typeof mutation>;
export const mutationsQuery = z.strictObject({ ...pageQuery });
export const mutationPage = z.object({
  rows: z.array(mutation),
  next_cursor: z.nullable(z.string()),
  balance: amountOut(),
});

/** References, separated by commas. */
export const receiptsQuery = z.strictObject({ ids: requiredText(2000) });
export const receiptList = z.object({
  /** In the order in which they were asked for, each once. */
  transactions: z.array(transaction),
  /** Asked for, and not a transaction of this account. */
  missing: z.array(z.string()),
});
export type ReceiptList = z.output<typeof receiptList>;

/** Profit of successful sales, by day, month or product. */
export const PROFIT_GROUPS = ["day", "month", "product"] as const;
export const profitQuery = z.strictObject({
  by: z._default(z.enum(PROFIT_GROUPS), "day"),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
});
export const profitRow = z.object({
  /** `2026-11-21`, `2026-11`, or the product's code. */
  key: z.string(),
  label: z.string(),
  count: z.int(),
  selling_price: amountOut(),
  buying_price: amountOut(),
  profit: amountOut(),
  loss: amountOut(),
});
export type ProfitRow = z.output<typeof profitRow>;
export const profitList = z.object({ rows: z.array(profitRow) });

const { cursor: _cursor, limit: _limit, ...filters } = transactionsQuery.shape;
export const exportQuery = z.strictObject(filters);
/** A workbook with at most `EXPORT_LIMIT_ROWS` rows; `total` says how many the filter lets through. */
export const exportFile = z.object({
  file_name: z.string(),
  content_base64: z.string(),
  rows: z.int(),
  total: z.int(),
});

/** A file with every row, ordered and written later. Its rows and sums are those of one moment. */
export const reportExport = z.object({
  code: z.string(),
  state: z.enum(["waiting", "writing", "ready", "failed"]),
  filters: z.record(z.string(), z.string()),
  rows: z.nullable(z.int()),
  size_bytes: z.nullable(z.int()),
  ordered_at: z.string(),
  ended_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  /** Address of the file, once it is there. */
  file: z.nullable(z.string()),
});
export type ReportExport = z.output<typeof reportExport>;
export const exportList = z.object({ exports: z.array(reportExport) });

/** The agent's own customers' debts from sales marked as debt (DECISIONS A3): a record, never a movement of the deposit. */
export const debtRow = z.object({
  ref_id: z.string(),
  date: z.string(),
  customerName: z.nullable(z.string()),
  destinationNumber: z.string(),
  product: z.string(),
  selling_price: amountOut(),
  dp_value: amountOut(),
  debt_value: amountOut(),
  debt_current: amountOut(),
  /** What the agent no longer expects; it is owed no more. */
  written_off: amountOut(),
  debt_status: debtStatus,
  debt_notes: z.nullable(z.string()),
  repayments: z.array(
    z.object({ at: z.string(), amount: amountOut(), note: z.nullable(z.string()) }),
  ),
  write_offs: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(["written_off", "reinstated"]),
      amount: amountOut(),
      reason: z.string(),
    }),
  ),
});
export type DebtRow = z.output<typeof debtRow>;
export const debtsQuery = z.strictObject({
  ...pageQuery,
  status: z._default(z.enum(["open", "paid", "written_off", "all"]), "open"),
  customer: z.optional(text(60)),
});
export const debtPage = z.object({
  rows: z.array(debtRow),
  next_cursor: z.nullable(z.string()),
  total_debt: amountOut(),
  /** All that is written off, apart from what is owed. */
  total_written_off: amountOut(),
});
export const repaymentInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  amount: amount(),
  note: z.optional(text(200)),
});
/** `amount` is what the person saw: all that is owed, or all that is written off. Another figure by now is refused. */
export const writeOffInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  amount: amount(),
  reason: requiredText(200),
});
