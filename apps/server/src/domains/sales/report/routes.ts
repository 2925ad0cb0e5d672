import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../people/identity/index.ts";
import { listAgentTransactions } from "./agent-transactions.ts";
import { listAgents } from "./agents.ts";
import { listDebts, repayDebt } from "./debts.ts";
import { reinstateDebt, writeOffDebt } from "./write-off-debt.ts";
import { exportTransactions } from "./export.ts";
import { listMutations } from "./mutations.ts";
import { listProfit } from "./profit.ts";
import { searchTransactions } from "./search-transactions.ts";
import { readSummary } from "./summary.ts";
import { readToday } from "./today.ts";
import { listAdminTransactions, listTransactions } from "./transactions.ts";

export function reportHandlers(brand: BrandContext): Handlers {
  return {
    transactions: async (filter, { principal, locale }) =>
      listTransactions(brand, { ...filter, memberId: memberOf(principal).id }, locale),
    summary: async (_input, { principal }) => readSummary(brand.pool, memberOf(principal).id),
    mutations: async (page, { principal, locale }) =>
      listMutations(brand, memberOf(principal).id, page, locale),
    profit: async (filter, { principal }) => listProfit(brand.pool, memberOf(principal).id, filter),
    exportTransactions: async (filter, { principal, locale }) =>
      exportTransactions(brand, { ...filter, memberId: memberOf(principal).id }, locale),
    agents: async (filter, { principal }) => listAgents(brand.pool, memberOf(principal).id, filter),
    agentTransactions: async (filter, { principal }) =>
      listAgentTransactions(brand.pool, memberOf(principal).id, filter),
    debts: async (filter, { principal }) => listDebts(brand.pool, memberOf(principal).id, filter),
    repayDebt: async (input, { principal, idempotencyKey }) =>
      repayDebt(brand, memberOf(principal).id, idempotencyKey, input),
    writeOffDebt: async (input, { principal, idempotencyKey }) =>
      writeOffDebt(brand, memberOf(principal).id, idempotencyKey, input),
    reinstateDebt: async (input, { principal, idempotencyKey }) =>
      reinstateDebt(brand, memberOf(principal).id, idempotencyKey, input),
    todayFigures: async () => readToday(brand.pool),
    adminTransactions: async ({ member: memberId, ...filter }, { locale }) =>
      listAdminTransactions(brand, { ...filter, memberId }, locale),
    transactionSearch: async ({ query }, { locale }) => searchTransactions(brand, query, locale),
  };
}
