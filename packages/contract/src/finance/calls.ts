import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as officeEndpoints from "./office-endpoints.ts";
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

const reading = { access: "staff", permission: "finance.read" } as const;

export const calls = {
  ledgerAccounts: call(officeEndpoints.ledgerAccounts, {
    ...reading,
    input: ledgerAccountsQuery,
    output: ledgerAccountPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The ledger's accounts: the brand's own, those of a kind, or a member's.",
  }),
  ledgerAccountSearch: call(officeEndpoints.ledgerAccountSearch, {
    ...reading,
    input: ledgerAccountSearchInput,
    output: ledgerAccountsFound,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Finds accounts by a member's name, number or id, and by what they are called.",
  }),
  ledgerStatement: call(officeEndpoints.ledgerStatement, {
    ...reading,
    input: ledgerStatementQuery,
    output: ledgerStatement,
    errors: ["ledger_account_not_found", "finance_period_order"],
    rateLimit: perMinute(240),
    summary:
      "What moved an account in a period, the latest first, from its opening to its closing balance.",
  }),
  ledgerJournals: call(officeEndpoints.ledgerJournals, {
    ...reading,
    input: ledgerJournalsInput,
    output: ledgerJournals,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Every journal of a purchase, a top-up, a transfer or whatever else has a reference.",
  }),
  revenueReport: call(officeEndpoints.revenueReport, {
    ...reading,
    input: revenueReportQuery,
    output: revenueReport,
    errors: ["finance_period_order", "finance_period_too_long"],
    rateLimit: perMinute(120),
    summary:
      "What the brand earned in a period, by time or by what was sold; its sum is the ledger's.",
  }),
  officeAlerts: call(officeEndpoints.officeAlerts, {
    ...reading,
    input: nothing,
    output: officeAlerts,
    errors: [],
    rateLimit: perMinute(60),
    summary: "What is not well now, each with the room in which it is looked after.",
  }),
};
