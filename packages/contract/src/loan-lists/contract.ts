import { call, perMinute } from "../call.ts";
import {
  adminLoanDrawPage,
  adminLoanDrawsQuery,
  adminLoanPaymentPage,
  adminLoanPaymentsQuery,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

const staff = {
  access: "staff",
  permission: "loans.read",
  errors: [],
  rateLimit: perMinute(240),
} as const;

export const calls = {
  adminLoanDraws: call("GET admin/loan-draws", {
    ...staff,
    input: adminLoanDrawsQuery,
    output: adminLoanDrawPage,
    summary:
      "Money lent to agents and their requests for it, with the Master's batch, newest first.",
  }),
  adminLoanPayments: call("GET admin/loan-payments", {
    ...staff,
    input: adminLoanPaymentsQuery,
    output: adminLoanPaymentPage,
    summary: "Repayments of agents' loans with the sum of all that match, newest first.",
  }),
};
