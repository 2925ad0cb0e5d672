import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { nothing } from "./schemas/brand.ts";
import * as report from "./schemas/report.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };

/** The agent's books: statement, profit, files, and what customers owe. */
export const reportCalls = {
  mutations: call("mutations", {
    access: "member",
    input: report.mutationsQuery,
    output: report.mutationPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The deposit's statement with running balance, newest first.",
  }),
  profit: call("profit", {
    access: "member",
    input: report.profitQuery,
    output: report.profitList,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "Profit of successful sales by day, month or product.",
  }),
  receipts: call("receipts", {
    access: "member",
    input: report.receiptsQuery,
    output: report.receiptList,
    errors: ["receipts_too_many"],
    rateLimit: reading,
    summary: "Own transactions by their references, for receipts of many at once; at most 50.",
  }),
  exportTransactions: call("exportTransactions", {
    access: "member",
    input: report.exportQuery,
    output: report.exportFile,
    errors: [],
    rateLimit: { calls: 6, window_seconds: 60 },
    summary: "The filtered transactions as an Excel workbook, at most 1,000 rows.",
  }),
  exports: call("exports", {
    access: "member",
    input: nothing,
    output: report.exportList,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The account's ordered files, the latest first, while they are kept.",
  }),
  exportOrder: call("exportOrder", {
    access: "member",
    idempotent: true,
    input: report.exportQuery,
    output: report.reportExport,
    errors: ["exports_too_many"],
    rateLimit: { calls: 6, window_seconds: 60 },
    summary:
      "Orders the filtered transactions as an Excel workbook with every row; a notification tells when it is ready.",
  }),
  debts: call("debts", {
    access: "member",
    input: report.debtsQuery,
    output: report.debtPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "Debts of the agent's own customers.",
  }),
  repayDebt: call("repayDebt", {
    access: "member",
    idempotent: true,
    input: report.repaymentInput,
    output: report.debtRow,
    errors: ["transaction_not_found", "debt_overpaid"],
    rateLimit: writing,
    summary: "Notes a customer's repayment.",
  }),
  writeOffDebt: call("writeOffDebt", {
    access: "member",
    idempotent: true,
    input: report.writeOffInput,
    output: report.debtRow,
    errors: ["transaction_not_found", "debt_changed"],
    rateLimit: writing,
    summary: "Writes off what a customer still owes, with a reason.",
  }),
  reinstateDebt: call("reinstateDebt", {
    access: "member",
    idempotent: true,
    input: report.writeOffInput,
    output: report.debtRow,
    errors: ["transaction_not_found", "debt_changed"],
    rateLimit: writing,
    summary: "Takes a write-off back: the customer owes it again.",
  }),
};
