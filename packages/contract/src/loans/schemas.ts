import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import {
  amount,
  amountOut,
  calendarDate,
  phone,
  pin,
  requiredText,
  searchText,
  text,
} from "../field-rules.ts";
import {
  DUE_CLASSES,
  HANDOVER_STATES,
  LOAN_BATCH_ROWS,
  LOAN_CASH_STATES,
  LOAN_DAYS_MOST,
  LOAN_DRAW_STATES,
  LOAN_ORDERS,
  LOAN_FEE_MOST,
  LOAN_LENDER_CHARACTERS,
  LOAN_MOVEMENTS,
  LOAN_PAYMENT_WAYS,
  LOAN_STATES,
  LOAN_TEXT_CHARACTERS,
} from "./rules.ts";

const reference = () => z.string().check(z.maxLength(20));
const person = z.object({ name: z.string(), hp: z.string() });
const reason = () => requiredText(LOAN_TEXT_CHARACTERS);
const reasonOrNone = () => z.optional(text(LOAN_TEXT_CHARACTERS));

/** What an agent agrees to before first use. */
export const loanTerms = z.object({
  /** Changes with the terms; accepting names it. */
  version: z.string(),
  lender: z.string(),
  limit: amountOut(),
  /** Basis points of each amount lent. */
  fee_rate: z.int(),
  days: z.int(),
  order: z.enum(LOAN_ORDERS),
  accepted_at: z.nullable(z.string()),
});
export type LoanTerms = z.output<typeof loanTerms>;

export const loan = z.object({
  loan_id: z.string(),
  date: z.string(),
  state: z.enum(LOAN_STATES),
  limit: amountOut(),
  usage: amountOut(),
  remaining: amountOut(),
  /** The earliest date (WIB) on which something is due; null when nothing is owed. */
  due_on: z.nullable(z.string()),
  due_class: z.enum(DUE_CLASSES),
  /** Repaid so far. */
  collected: amountOut(),
  /** `not_deposited` while the Master holds collected cash of this loan. */
  deposit_status: z.enum(LOAN_CASH_STATES),
  /** 0 for a loan that was not written off. */
  written_off: amountOut(),
  /** Paid after the write-off. */
  recovered: amountOut(),
  closed_at: z.nullable(z.string()),
  /** What was requested, and why. */
  asked: amountOut(),
  purpose: z.string(),
  /** The reason of the decision. */
  reason: z.string(),
  terms: z.nullable(loanTerms),
  promise: z.nullable(z.object({ date: z.string(), note: z.string() })),
});
export type Loan = z.output<typeof loan>;

export const loanDraw = z.object({
  draw_id: z.string(),
  date: z.string(),
  state: z.enum(LOAN_DRAW_STATES),
  amount_requested: amountOut(),
  /** Null until it is approved. */
  amount_approved: z.nullable(amountOut()),
  fee: amountOut(),
  /** Still owed of it. */
  owed: amountOut(),
  written_off: amountOut(),
  due_on: z.nullable(z.string()),
  reason: z.string(),
  decided_at: z.nullable(z.string()),
});
export type LoanDraw = z.output<typeof loanDraw>;

/** A receipt: how the amount was divided. */
export const loanPayment = z.object({
  payment_id: z.string(),
  date: z.string(),
  way: z.enum(LOAN_PAYMENT_WAYS),
  amount: amountOut(),
  /** Paid after the loan was written off: it has no parts, and `usage` is what was not paid of the write-off. */
  is_recovery: z.boolean(),
  /** In the order of repayment: the oldest due date first, of each the part that `order` names. */
  parts: z.array(z.object({ draw_id: z.string(), fee: amountOut(), principal: amountOut() })),
  usage_before: amountOut(),
  usage_after: amountOut(),
  /** Null for other than cash. */
  deposit_status: z.nullable(z.enum(LOAN_CASH_STATES)),
  /** Made on the due date, as the agent had agreed. */
  auto: z.boolean(),
  order: z.enum(LOAN_ORDERS),
});
export type LoanPayment = z.output<typeof loanPayment>;

/** The agent's own loan; everything null or empty for an account that never had one. */
export const agentDebt = z.object({
  master: z.nullable(person),
  loan: z.nullable(loan),
  /** What the loan wallet holds. */
  wallet: amountOut(),
  /** Repayment from the deposit on the due date: the version of its text, and when the agent agreed. */
  auto: z.object({ version: z.string(), agreed_at: z.nullable(z.string()) }),
  most: amountOut(),
  draws: z.array(loanDraw),
  payments: z.array(loanPayment),
  /** Whether the account lent to agents itself, as a Master. */
  lent: z.boolean(),
});
export type AgentDebt = z.output<typeof agentDebt>;

export const loanRequestInput = z.strictObject({ limit: amount(), purpose: reason() });
export const loanTermsInput = z.strictObject({ version: z.string().check(z.maxLength(40)) });
export const loanDrawInput = z.strictObject({ amount: amount() });
export const loanAutoInput = z.strictObject({ version: reference(), pin: pin() });
export const loanRepayInput = z.strictObject({ amount: amount(), pin: pin() });

/** A loan in a Master's list. */
export const agentLoan = z.extend(loan, { agent: person, draws: z.array(loanDraw) });
export type AgentLoan = z.output<typeof agentLoan>;
export const agentLoansFilter = {
  state: z.optional(z.enum(LOAN_STATES)),
  due: z.optional(z.enum(DUE_CLASSES)),
  search: z.optional(searchText(60)),
};
export const agentLoansQuery = z.strictObject({ ...pageQuery, ...agentLoansFilter });
export type AgentLoansQuery = z.output<typeof agentLoansQuery>;
const total = z.object({ count: z.int(), amount: amountOut() });
export const agentLoanPage = z.object({
  rows: z.array(agentLoan),
  next_cursor: z.nullable(z.string()),
  /** What is owed by due class, over all active loans. */
  due: z.object({
    today: total,
    tomorrow: total,
    not_due: total,
    overdue: total,
    other: total,
  }),
});
export type AgentLoanPage = z.output<typeof agentLoanPage>;

export const agentLoanAskInput = z.strictObject({
  agent_hp: phone(),
  limit: amount(),
  purpose: reason(),
});
export const agentLoanInput = z.strictObject({ loan_id: reference() });
export const loanCollectInput = z.strictObject({ loan_id: reference(), amount: amount() });
export const loanPromiseInput = z.strictObject({
  loan_id: reference(),
  promised_on: calendarDate(),
  note: text(LOAN_TEXT_CHARACTERS),
});

/** An agent's request to draw, for the Master. */
export const agentDraw = z.extend(loanDraw, {
  agent: person,
  loan_id: z.string(),
  remaining: amountOut(),
});
export type AgentDraw = z.output<typeof agentDraw>;
export const agentDrawsQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(LOAN_DRAW_STATES)),
});
export type AgentDrawsQuery = z.output<typeof agentDrawsQuery>;
export const agentDrawPage = z.object({
  rows: z.array(agentDraw),
  next_cursor: z.nullable(z.string()),
  deposit: amountOut(),
});
export type AgentDrawPage = z.output<typeof agentDrawPage>;

/** Money for an agent who asked for none. */
export const loanDirectInput = z.strictObject({ agent_hp: phone(), amount: amount() });
/** Decides a request (`draw_id`), or lends to an agent without one (`agent_hp`). */
const batchRow = z.union([
  z.strictObject({
    draw_id: reference(),
    /** Absent: all that was requested. 0 rejects it. */
    amount: z.optional(amount(0)),
    /** Needed unless all of it is approved. */
    reason: reasonOrNone(),
  }),
  loanDirectInput,
]);
export type LoanBatchRow = z.output<typeof batchRow>;
export const loanBatchInput = z.strictObject({
  rows: z.array(batchRow).check(z.minLength(1), z.maxLength(LOAN_BATCH_ROWS)),
  pin: pin(),
});
export type LoanBatchInput = z.output<typeof loanBatchInput>;
export const loanBatchResult = z.object({
  /** Lent by this batch. */
  total: amountOut(),
  done: z.int(),
  failed: z.int(),
  /** In the order of the input. */
  rows: z.array(
    z.object({
      draw: z.nullable(agentDraw),
      /** Why nothing was done for this row. */
      refused: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
});
export type LoanBatchResult = z.output<typeof loanBatchResult>;

export const handover = z.object({
  handover_id: z.string(),
  date: z.string(),
  state: z.enum(HANDOVER_STATES),
  amount: amountOut(),
  /** Number of collections in it. */
  count: z.int(),
  note: z.string(),
  reason: z.string(),
  decided_at: z.nullable(z.string()),
});
export type Handover = z.output<typeof handover>;
export const handoverInput = z.strictObject({ note: text(LOAN_TEXT_CHARACTERS) });
export const handoversQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(HANDOVER_STATES)),
});
export type HandoversQuery = z.output<typeof handoversQuery>;
export const handoverPage = z.object({
  rows: z.array(handover),
  next_cursor: z.nullable(z.string()),
  /** Collected cash that is in no hand-over yet. */
  cash: z.object({ count: z.int(), amount: amountOut() }),
});
export type HandoverPage = z.output<typeof handoverPage>;

/** A month (WIB) such as `2026-11`. */
const month = () => z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));
export const loanStatementQuery = z.strictObject({ month: month() });
export const agentLoanStatementQuery = z.strictObject({ loan_id: reference(), month: month() });
/** What was owed at the beginning and the end of a month, and each movement between. */
export const loanStatement = z.object({
  month: z.string(),
  opening: amountOut(),
  /** All that was added to the debt in the month, and all that was taken off. */
  came: amountOut(),
  gone: amountOut(),
  closing: amountOut(),
  /** Newest first. */
  rows: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(LOAN_MOVEMENTS),
      reference: z.string(),
      /** Positive when more was owed. */
      change: z.int(),
      owed: amountOut(),
    }),
  ),
  /** How many earlier movements of the month are not in `rows`. */
  left_out: z.int(),
});
export type LoanStatement = z.output<typeof loanStatement>;

export const loanLetter = z.object({ file_name: z.string(), content_base64: z.string() });
export type LoanLetter = z.output<typeof loanLetter>;

/** Somebody in the back office's lists of loans; name and number are masked. */
export const loanParty = z.object({ member_id: z.int(), name: z.string(), hp: z.string() });
/** A loan in the back office. */
export const adminLoan = z.extend(loan, { agent: loanParty, master: loanParty });
export type AdminLoan = z.output<typeof adminLoan>;
export const adminLoansQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(LOAN_STATES)),
});
export type AdminLoansQuery = z.output<typeof adminLoansQuery>;
export const adminLoanPage = z.object({
  /** The company that answers for the loans; empty for none. */
  lender: z.string(),
  rows: z.array(adminLoan),
  next_cursor: z.nullable(z.string()),
  pending: z.int(),
});
export type AdminLoanPage = z.output<typeof adminLoanPage>;
export const adminLoanDetail = z.extend(adminLoan, {
  draws: z.array(loanDraw),
  payments: z.array(loanPayment),
  /** The balance of the agent's loan wallet, which a write-off returns first. */
  wallet: amountOut(),
  /** The agent's own figures of the last 30 days and before, for the decision. */
  facts: z.object({
    since: z.string(),
    sales: amountOut(),
    sold_days: z.int(),
    complaints: z.int(),
    earlier_loans: z.int(),
    late_payments: z.int(),
  }),
});
export type AdminLoanDetail = z.output<typeof adminLoanDetail>;
export const loanApproveInput = z.strictObject({
  loan_id: reference(),
  limit: amount(),
  fee_rate: z.int().check(z.gte(0), z.lte(LOAN_FEE_MOST)),
  days: z.int().check(z.gte(1), z.lte(LOAN_DAYS_MOST)),
  reason: reason(),
});
export type LoanApproveInput = z.output<typeof loanApproveInput>;
export const loanLenderInput = z.strictObject({ lender: requiredText(LOAN_LENDER_CHARACTERS) });
export const loanReasonInput = z.strictObject({ loan_id: reference(), reason: reason() });

export const adminHandover = z.extend(handover, { master: loanParty });
export type AdminHandover = z.output<typeof adminHandover>;
export const adminHandoverPage = z.object({
  rows: z.array(adminHandover),
  next_cursor: z.nullable(z.string()),
  waiting: z.int(),
});
export type AdminHandoverPage = z.output<typeof adminHandoverPage>;
export const handoverConfirmInput = z.strictObject({
  handover_id: reference(),
  account_id: z.int(),
  proof: requiredText(500),
});
export type HandoverConfirmInput = z.output<typeof handoverConfirmInput>;
export const handoverRejectInput = z.strictObject({ handover_id: reference(), reason: reason() });
