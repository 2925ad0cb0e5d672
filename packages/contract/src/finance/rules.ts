/** The kinds of the ledger's accounts, in the order in which they are shown. */
export const LEDGER_ACCOUNT_KINDS = [
  "deposit",
  "cashback",
  "loan_deposit",
  "commission",
  "bank",
  "gateway",
  "disburser",
  "supplier",
  "courier",
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

/** One of each for every member: they are looked for, not listed beside the brand's own. */
export const MEMBER_ACCOUNT_KINDS = ["deposit", "cashback", "loan_deposit", "commission"] as const;

/** Accounts that a search shows. */
export const LEDGER_ACCOUNTS_FOUND = 50;

export const STATEMENT_FILES = ["csv", "xlsx", "pdf"] as const;
export type StatementFile = (typeof STATEMENT_FILES)[number];
/** Longer ones are tables for a spreadsheet, not pages that somebody prints. */
export const STATEMENT_PDF_LINES = 10_000;

/** What the rows of the revenue report are: stretches of time, or what was sold, by whom and to whom. */
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
/** Days of one report. */
export const REPORT_DAYS_LIMIT = 1_100;
