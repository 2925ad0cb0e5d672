import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
import {
  ledgerAccountPage,
  ledgerAccountSearchInput,
  ledgerAccountsFound,
  ledgerAccountsQuery,
  ledgerJournals,
  ledgerJournalsInput,
  ledgerStatement,
  ledgerStatementQuery,
  officeAlerts,
  revenueReport,
  revenueReportQuery,
} from "./schemas.ts";

export * from "./files.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const reading = { access: "staff", permission: "finance.read" } as const;

export const calls = {
  ledgerAccounts: call("GET admin/finance/accounts", {
    ...reading,
    input: ledgerAccountsQuery,
    output: ledgerAccountPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The ledger's accounts: the brand's own, those of a kind, or a member's.",
  }),
  ledgerAccountSearch: call("POST admin/finance/accounts/search", {
    ...reading,
    input: ledgerAccountSearchInput,
    output: ledgerAccountsFound,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Finds accounts by a member's name, number or id, and by what they are called.",
  }),
  ledgerStatement: call("GET admin/finance/accounts/{account_id}", {
    ...reading,
    input: ledgerStatementQuery,
    output: ledgerStatement,
    errors: ["ledger_account_not_found", "finance_period_order"],
    rateLimit: perMinute(240),
    summary:
      "What moved an account in a period, the latest first, from its opening to its closing balance.",
  }),
  ledgerJournals: call("GET admin/finance/journals/{reference}", {
    ...reading,
    input: ledgerJournalsInput,
    output: ledgerJournals,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Every journal of a purchase, a top-up, a transfer or whatever else has a reference.",
  }),
  revenueReport: call("GET admin/finance/report", {
    ...reading,
    input: revenueReportQuery,
    output: revenueReport,
    errors: ["finance_period_order", "finance_period_too_long"],
    rateLimit: perMinute(120),
    summary:
      "What the brand earned in a period, by time or by what was sold; its sum is the ledger's.",
  }),
  officeAlerts: call("GET admin/finance/alerts", {
    ...reading,
    input: nothing,
    output: officeAlerts,
    errors: [],
    rateLimit: perMinute(60),
    summary: "What is not well now, each with the room in which it is looked after.",
  }),
};

export const errors = {
  ledger_account_not_found: {
    status: 404,
    id: "Rekening ini tidak ada di buku besar.",
    en: "The ledger has no such account.",
  },
  finance_period_order: {
    status: 422,
    id: "Tanggal akhir {to} lebih awal dari tanggal awal {from}.",
    en: "The end date {to} is before the start date {from}.",
  },
  finance_period_too_long: {
    status: 422,
    id: "Satu laporan maksimal {most} hari. Perpendek periodenya.",
    en: "One report takes {most} days at most. Shorten its period.",
  },
  statement_pdf_too_long: {
    status: 409,
    id: "Periode ini berisi {lines} baris, dan PDF maksimal {most}. Unduh Excel atau CSV.",
    en: "This period has {lines} lines, and a PDF takes {most}. Download Excel or CSV.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "finance.read": {
    id: "Melihat mutasi rekening dan laporan pendapatan",
    en: "See statements of accounts and the revenue report",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
