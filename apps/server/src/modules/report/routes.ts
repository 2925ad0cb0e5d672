import type { BrandContext } from "../../platform/brand-context.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import { memberOf } from "../identity/index.ts";
import { listRecentNumbers } from "./recent-numbers.ts";
import { readSummary } from "./summary.ts";
import { listAdminTransactions, listTransactions } from "./transactions.ts";

export function reportHandlers(brand: BrandContext): Handlers {
  return {
    transactions: async (filter, { principal, locale }) =>
      listTransactions(brand.pool, { ...filter, memberId: memberOf(principal).id }, locale),
    summary: async (_input, { principal }) => readSummary(brand.pool, memberOf(principal).id),
    recentNumbers: async ({ type }, { principal }) =>
      listRecentNumbers(brand.pool, memberOf(principal).id, type),
    adminTransactions: async (filter, { locale }) =>
      listAdminTransactions(brand.pool, filter, locale),
  };
}
