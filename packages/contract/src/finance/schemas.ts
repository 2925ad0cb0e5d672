import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { screen } from "../catalog/schemas.ts";
import {
  amountOut,
  calendarDate,
  code,
  queryInteger,
  requiredSearchText,
  text,
} from "../field-rules.ts";
import { LOCALES } from "../locale.ts";
import { LEDGER_ACCOUNT_KINDS, REPORT_ROWS, STATEMENT_FILES } from "./rules.ts";

const accountKind = () => z.enum(LEDGER_ACCOUNT_KINDS);
const accountId = () => queryInteger(1, 999_999_999_999_999);

/** A ledger account; a member's name is masked. `balance` is credits minus debits, as everywhere in the ledger. */
export const ledgerAccount = z.object({
  account_id: z.int(),
  kind: accountKind(),
  kind_name: z.string(),
  owner: z.string(),
  name: z.string(),
  /** The owner; null for the brand's own accounts. */
  member_id: z.nullable(z.int()),
  balance: amountOut(),
  lines: z.int(),
});
export type LedgerAccount = z.output<typeof ledgerAccount>;

export const ledgerAccountsQuery = z.strictObject({
  ...pageQuery,
  /** Omitted: the brand's own accounts. */
  kind: z.optional(accountKind()),
  member: z.optional(accountId()),
});
export type LedgerAccountsQuery = z.output<typeof ledgerAccountsQuery>;
export const ledgerAccountPage = z.object({
  /** Every kind that has an account. */
  kinds: z.array(
    z.object({ kind: accountKind(), name: z.string(), accounts: z.int(), balance: amountOut() }),
  ),
  rows: z.array(ledgerAccount),
  next_cursor: z.nullable(z.string()),
});
export type LedgerAccountPage = z.output<typeof ledgerAccountPage>;
export const ledgerAccountSearchInput = z.strictObject({ query: requiredSearchText(80) });
export const ledgerAccountsFound = z.object({ rows: z.array(ledgerAccount) });
export type LedgerAccountsFound = z.output<typeof ledgerAccountsFound>;

const period = {
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
};
export const ledgerStatementQuery = z.strictObject({
  ...pageQuery,
  ...period,
  account_id: accountId(),
});
export type LedgerStatementQuery = z.output<typeof ledgerStatementQuery>;

/** Parameters of the file URLs (files.ts). */
export const statementFileQuery = z.strictObject({
  ...period,
  format: z.enum(STATEMENT_FILES),
  locale: z.enum(LOCALES),
});

/** One movement of the account and its position in the sequence. */
export const statementLine = z.object({
  number: z.int(),
  date: z.string(),
  journal_id: z.int(),
  kind: z.string(),
  /** Description of the journal. */
  description: z.string(),
  reference: z.string(),
  /** Back office URL of the related record; null for none. */
  room: z.nullable(z.string()),
  other: z.object({ account_id: z.int(), kind_name: z.string(), name: z.string() }),
  debit: amountOut(),
  credit: amountOut(),
  balance: amountOut(),
});
export type StatementLine = z.output<typeof statementLine>;
export const ledgerStatement = z.object({
  account: ledgerAccount,
  opening: amountOut(),
  /** Totals of the whole period, not of the page. */
  came: amountOut(),
  left: amountOut(),
  closing: amountOut(),
  lines: z.int(),
  /** Whether the opening balance plus every line equals the ledger's balance at the end of the period. */
  adds_up: z.boolean(),
  /** Latest first. */
  rows: z.array(statementLine),
  next_cursor: z.nullable(z.string()),
});
export type LedgerStatement = z.output<typeof ledgerStatement>;

/** Every journal of one reference, oldest first. */
export const ledgerJournalsInput = z.strictObject({ reference: code(40) });
export const ledgerJournals = z.object({
  journals: z.array(
    z.object({
      journal_id: z.int(),
      date: z.string(),
      kind: z.string(),
      description: z.string(),
      transfers: z.array(
        z.object({
          debit: statementLine.shape.other,
          credit: statementLine.shape.other,
          amount: amountOut(),
        }),
      ),
    }),
  ),
});
export type LedgerJournals = z.output<typeof ledgerJournals>;

export const revenueReportFilters = {
  screen: z.optional(screen),
  operator: z.optional(text(40)),
  product: z.optional(text(40)),
  supplier: z.optional(text(40)),
  category: z.optional(text(40)),
};
export const revenueReportQuery = z.strictObject({
  date_from: calendarDate(),
  date_to: calendarDate(),
  rows: z._default(z.enum(REPORT_ROWS), "day"),
  ...revenueReportFilters,
});
export type RevenueReportQuery = z.output<typeof revenueReportQuery>;
export const revenueFileQuery = z.strictObject({
  ...revenueReportQuery.shape,
  format: z.enum(STATEMENT_FILES),
  locale: z.enum(LOCALES),
});

/** The brand's result: each figure as its contribution (negative when it lowers the result); `net` is their sum. */
export const revenueFigures = z.object({
  /** Deliveries minus reversed ones. */
  count: z.int(),
  /** Amount that members paid. */
  sales: amountOut(),
  /** Expected supplier cost; negative. */
  cost: amountOut(),
  /** Deviation of the actual cost. */
  variance: amountOut(),
  /** Sum of sales, cost and variance. */
  margin: amountOut(),
  cashback: amountOut(),
  upline_share: amountOut(),
  deposit_fee: amountOut(),
  transfer_fee: amountOut(),
  /** Goods of the shop less coupons and refunds. */
  shop_goods: amountOut(),
  /** Shipping that buyers paid; the parcels' cost is in `losses`. */
  shop_shipping: amountOut(),
  /** Fees of payment channels that buyers of the shop paid. */
  shop_channel_fee: amountOut(),
  gateway_fee: amountOut(),
  clawback: amountOut(),
  /** Deliveries that were not paid. */
  losses: amountOut(),
  /** Corrections of members' balances. */
  corrections: amountOut(),
  other: amountOut(),
  net: amountOut(),
});
export type RevenueFigures = z.output<typeof revenueFigures>;
export const revenueReport = z.object({
  rows: z.array(
    z.object({
      /** The day, or the first day of the week or month; the code of the product; null for entries without a sale. */
      key: z.nullable(z.string()),
      name: z.string(),
      ...revenueFigures.shape,
    }),
  ),
  total: revenueFigures,
  /**
   * Only without filters: the movements of the revenue and loss accounts in this period, read from the ledger itself.
   */
  ledger: z.nullable(z.object({ net: amountOut(), equal: z.boolean() })),
  /** Amounts that are outstanding now; null when nothing was ever posted. */
  owed: z.object({ loans: z.nullable(amountOut()), commission: z.nullable(amountOut()) }),
  /** Options of the report's filters. */
  choices: z.object({
    operators: z.array(z.string()),
    suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
    categories: z.array(z.string()),
  }),
});
export type RevenueReport = z.output<typeof revenueReport>;

/** Failing health checks, worst first. */
export const officeAlerts = z.object({
  alerts: z.array(
    z.object({
      name: z.string(),
      /** The subject, when a check covers several. */
      of: z.nullable(z.string()),
      state: z.enum(["warning", "failing"]),
      text: z.string(),
      since: z.nullable(z.string()),
      /** Back office URL where it is handled; null for the server's operator. */
      room: z.nullable(z.string()),
    }),
  ),
  /** Number of checked values. */
  checked: z.int(),
});
export type OfficeAlerts = z.output<typeof officeAlerts>;
