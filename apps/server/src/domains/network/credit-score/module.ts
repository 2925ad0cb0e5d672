import type { Module } from "../../../kernel/module.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { readAgentScore, readLoanScore } from "./read-score.ts";

export const creditScoreModule: Module = {
  name: "network/credit-score",
  template: "nothing",
  handlers: ({ brand }) => ({
    agentScore: async ({ agent_id: agentId }, { principal, locale }) =>
      readAgentScore(brand, memberOf(principal).id, agentId, locale),
    adminLoanScore: async ({ loan_id: loanId }, { locale }) => readLoanScore(brand, loanId, locale),
  }),
};
