import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { exportAgentLoans } from "./export-agent-loans.ts";
import { exportHandovers, exportLoans, exportPayments } from "./export-for-staff.ts";

export const loanFilesModule: Module = {
  name: "network/loan-files",
  template: "nothing",
  handlers: ({ brand }) => ({
    agentLoansExport: async (filter, { principal }) =>
      exportAgentLoans(brand, memberOf(principal).id, filter),
    adminLoansExport: async (filter, context) => exportLoans(brand, actorOf(context), filter),
    adminLoanPaymentsExport: async (filter, context) =>
      exportPayments(brand, actorOf(context), filter),
    adminHandoversExport: async (filter, context) =>
      exportHandovers(brand, actorOf(context), filter),
  }),
};
