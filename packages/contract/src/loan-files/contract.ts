import { AGENTS_PERMISSION } from "../agents/rules.ts";
import { call, perMinute } from "../call.ts";
import { exportFile } from "../report/schemas.ts";
import {
  adminHandoversExportInput,
  adminLoanPaymentsExportInput,
  adminLoansExportInput,
  agentLoansExportQuery,
} from "./schemas.ts";

export * from "./schemas.ts";

const staff = {
  access: "staff",
  permission: "loans.read",
  output: exportFile,
  errors: [],
  rateLimit: perMinute(10),
} as const;

export const calls = {
  agentLoansExport: call("GET agent-center/loan-files", {
    access: "member",
    permission: AGENTS_PERMISSION,
    input: agentLoansExportQuery,
    output: exportFile,
    errors: [],
    rateLimit: perMinute(6),
    summary: "The filtered loans of the account's agents as an Excel workbook, newest first.",
  }),
  adminLoansExport: call("POST admin/loan-exports", {
    ...staff,
    input: adminLoansExportInput,
    summary: "Loans by state as an Excel workbook, names masked; the export is in the audit log.",
  }),
  adminLoanPaymentsExport: call("POST admin/loan-payment-exports", {
    ...staff,
    input: adminLoanPaymentsExportInput,
    summary: "The filtered repayments as an Excel workbook, names masked; it is in the audit log.",
  }),
  adminHandoversExport: call("POST admin/loan-handover-exports", {
    ...staff,
    input: adminHandoversExportInput,
    summary: "Hand-overs of a period as an Excel workbook, names masked; it is in the audit log.",
  }),
};
