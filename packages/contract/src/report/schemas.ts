import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { CASHBACK_STATES } from "../cashback/rules.ts";
import { screen } from "../catalog/schemas.ts";
import { REPAYMENT_WAYS } from "../drawer/rules.ts";
import {
  amount,
  amountOut,
  calendarDate,
  code,
  queryInteger,
  requiredSearchText,
  requiredText,
  searchText,
  text,
} from "../field-rules.ts";
import { TRANSACTION_STATUSES } from "../purchase/rules.ts";
import { adminTransaction, debtStatus, transaction } from "../purchase/schemas.ts";

export const adminTransactionPage = z.object({
  rows: z.array(adminTransaction),
  next_cursor: z.nullable(z.string()),
});

export const transactionsQuery = z.strictObject({
  ...pageQuery,
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  product: z.optional(text(60)),
  number: z.optional(code(60)),
  ref_id: z.optional(code(40)),
  type: z.optional(screen),
  /** File name of the upload that it belongs to. */
  file: z.optional(text(100)),
});

export const adminTransactionsQuery = z.strictObject({
  ...transactionsQuery.shape,
  supplier: z.optional(text(40)),
  member: z.optional(queryInteger(1, 999_999_999_999_999)),
});

export const transactionSearchInput = z.strictObject({ query: requiredSearchText(80) });
export const transactionSearchAnswer = z.object({ rows: z.array(adminTransaction) });
export type TransactionSearchAnswer = z.output<typeof transactionSearchAnswer>;

export const agentRow = z.object({
  name: z.string(),
  hp: z.string(),
  deposit: amountOut(),
  /** When the agent last bought something; null for never. */
  last_sale_at: z.nullable(z.string()),
  /** Successful sales of the last 30 days (WIB), including today. */
  sales_30_days: z.int(),
});
export type AgentRow = z.output<typeof agentRow>;
export const agentsQuery = z.strictObject({ ...pageQuery, search: z.optional(searchText(60)) });
export const agentPage = z.object({
  rows: z.array(agentRow),
  next_cursor: z.nullable(z.string()),
  /** Total number of the account's agents, regardless of the search. */
  count: z.int(),
});

/**
 * An agent's sale in the upline's view. The customer's data stay private to the agent: only the first four and last
 * three characters of the destination are included, and no names, notes, selling prices or debts.
 */
export const agentTransaction = z.object({
  ...z.pick(transaction, {
    ref_id: true,
    date: true,
    status: true,
    product_code: true,
    product: true,
    billingType: true,
    operatorCode: true,
    buying_price: true,
  }).shape,
  destinationNumber: z.string(),
  agent: z.object({ name: z.string(), hp: z.string() }),
  /** The upline's share of this sale; null for none. */
  upline_share: z.nullable(z.object({ amount: amountOut(), state: z.enum(CASHBACK_STATES) })),
});
export type AgentTransaction = z.output<typeof agentTransaction>;
const { number: _number, file: _file, ...agentFilters } = transactionsQuery.shape;

/** As in the account's own report, but filtered by an agent's number instead of the destination, which is masked. */
export const agentTransactionsQuery = z.strictObject({
  ...agentFilters,
  agent: z.optional(searchText(60)),
});
export type AgentTransactionsQuery = z.input<typeof agentTransactionsQuery>;
export const agentTransactionPage = z.object({
  rows: z.array(agentTransaction),
  next_cursor: z.nullable(z.string()),
});

/** Delivered sales: their number, what members paid, and what is left after the suppliers' cost. */
const soldFigures = { count: z.int(), sales: amountOut(), profit: amountOut() };

/** The brand's figures of today in WIB, beside those of the same weekday a week before. */
export const todayFigures = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  before_day: z.string(),
  /** All 24 hours, by the time a sale was accepted. */
  hours: z.array(
    z.object({
      hour: z.int(),
      ...soldFigures,
      count_before: z.int(),
      sales_before: amountOut(),
      profit_before: amountOut(),
    }),
  ),
  today: z.object(soldFigures),
  /** The earlier day up to the current time of day, which is what today can be compared with. */
  before_by_now: z.object(soldFigures),
  /** Whether the brand ever delivered a sale. */
  has_sold: z.boolean(),
  /** Outcome of today's purchases that were sent to a supplier. */
  outcome: z.object({
    success: z.int(),
    /** Failed or expired. */
    failed: z.int(),
    /** Not decided yet. */
    open: z.int(),
    /** Median and 95th percentile of the seconds from acceptance to success; null without a success. */
    p50_seconds: z.nullable(z.number()),
    p95_seconds: z.nullable(z.number()),
  }),
  /** Purchases sent to each supplier today; a supplier without any is listed with zeros. */
  suppliers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      success: z.int(),
      failed: z.int(),
      pending: z.int(),
    }),
  ),
});
export type TodayFigures = z.output<typeof todayFigures>;

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

/** One line of the deposit statement: opening balance, amount, closing balance. */
export const mutation = z.object({
  number: z.int(),
  date: z.string(),
  /** Kind of the ledger movement: `purchase_hold`, `purchase_refund`, `deposit_top_up`, … */
  kind: z.string(),
  description: z.string(),
  ref_id: z.string(),
  debit: amountOut(),
  credit: amountOut(),
  startBalance: amountOut(),
  endBalance: amountOut(),
  /** For a deposit transfer: the amount sent and the sender's fee; null otherwise (feature row M262). */
  transfer_value: z.nullable(amountOut()),
  transfer_fee: z.nullable(amountOut()),
});
export type Mutation = z.output<typeof mutation>;
export const mutationsQuery = z.strictObject({ ...pageQuery });
export const mutationPage = z.object({
  rows: z.array(mutation),
  next_cursor: z.nullable(z.string()),
  balance: amountOut(),
});

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

/** A workbook with at most `EXPORT_LIMIT_ROWS` rows; `total` is the number of matching rows. */
export const exportFile = z.object({
  file_name: z.string(),
  content_base64: z.string(),
  rows: z.int(),
  total: z.int(),
});
export type ExportFile = z.output<typeof exportFile>;

/** The agent's record of customers' debts from sales marked as debt (feature row M186). It never moves the deposit. */
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
  /** Amount that the agent gave up; it is no longer owed. */
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
  customer: z.optional(searchText(60)),
});
export const debtPage = z.object({
  rows: z.array(debtRow),
  next_cursor: z.nullable(z.string()),
  total_debt: amountOut(),
  /** Total written off; not part of the amount owed. */
  total_written_off: amountOut(),
});
export const repaymentInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  amount: amount(),
  note: z.optional(text(200)),
  /** Cash goes into the open drawer. */
  way: z._default(z.enum(REPAYMENT_WAYS), "cash"),
});

/** `amount` is the total that the user saw, owed or written off. The call is rejected when it has changed. */
export const writeOffInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  amount: amount(),
  reason: requiredText(200),
});
