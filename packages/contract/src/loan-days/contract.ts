import { call, perMinute } from "../call.ts";
import { exportFile } from "../report/schemas.ts";
import { adminLoanDayPage, adminLoanDaysExportInput, adminLoanDaysQuery } from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const staff = { access: "staff", permission: "loans.read", errors: ["loan_day_future"] } as const;

export const calls = {
  adminLoanDays: call("GET admin/loan-days", {
    ...staff,
    input: adminLoanDaysQuery,
    output: adminLoanDayPage,
    rateLimit: perMinute(240),
    summary: "What was owed of each loan at the end of a day, the longest overdue first.",
  }),
  adminLoanDaysExport: call("POST admin/loan-day-exports", {
    ...staff,
    input: adminLoanDaysExportInput,
    output: exportFile,
    rateLimit: perMinute(10),
    summary:
      "The same as an Excel workbook, names masked as on the screen; the export is in the audit log.",
  }),
};
