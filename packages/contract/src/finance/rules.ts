import { rupiah } from "../values/money.ts";
import type { Rupiah } from "../values/money.ts";

/** The kinds of ledger accounts, in display order. */
export const LEDGER_ACCOUNT_KINDS = [
  "deposit",
  "cashback",
  "loan_deposit",
  "loan_debt",
  "loan_claim",
  "loan_cash",
  "commission",
  "member_cod",
  "bank",
  "gateway",
  "disburser",
  "supplier",
  "courier",
  "cod_clearing",
  "in_flight",
  "suspense",
  "revenue",
  "variance",
  "fees",
  "loss",
  "adjustment",
  "capital",
] as const;
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];

/** Accounts of the brand's own money. A debit increases their balance. */
const ASSET_KINDS: readonly LedgerAccountKind[] = [
  "bank",
  "gateway",
  "disburser",
  "supplier",
  "courier",
  "cod_clearing",
];

/**
 * Converts a ledger balance for display in the back office. The ledger subtracts debits from credits, so the sign of
 * the brand's own money is reversed.
 */
export const shownBalance = (kind: LedgerAccountKind, balance: Rupiah): Rupiah =>
  ASSET_KINDS.includes(kind) ? rupiah(0 - balance) : balance;

/** Kinds that every member has; these accounts are searched, not listed with the brand's own. */
export const MEMBER_ACCOUNT_KINDS = [
  "deposit",
  "cashback",
  "loan_deposit",
  "loan_debt",
  "loan_claim",
  "loan_cash",
  "commission",
  "member_cod",
] as const;

/** Maximum number of accounts that a search returns. */
export const LEDGER_ACCOUNTS_FOUND = 50;

export const STATEMENT_FILES = ["csv", "xlsx", "pdf"] as const;
export type StatementFile = (typeof STATEMENT_FILES)[number];
/** Maximum number of lines in a PDF. Longer statements are exported as spreadsheets instead. */
export const STATEMENT_PDF_LINES = 10_000;

/** Rows of the revenue report: periods, or product groups, suppliers and tiers. */
export const REPORT_ROWS = [
  "day",
  "week",
  "month",
  "screen",
  "operator",
  "product",
  "supplier",
  "category",
] as const;
export type ReportRows = (typeof REPORT_ROWS)[number];
/** Maximum number of days of one report. */
export const REPORT_DAYS_LIMIT = 1_100;
