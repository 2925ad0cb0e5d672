import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { listAccounts, searchAccounts } from "./list-accounts.ts";
import { readRevenue } from "./revenue.ts";
import { readJournals, readStatement } from "./statement.ts";

export function financeHandlers({ pool }: BrandContext): Handlers {
  return {
    ledgerAccounts: async (query, { locale }) => listAccounts(pool, query, locale),
    ledgerAccountSearch: async ({ query }, { locale }) => searchAccounts(pool, query, locale),
    ledgerStatement: async (query, { locale }) => readStatement(pool, query, locale),
    ledgerJournals: async ({ reference }, { locale }) => readJournals(pool, reference, locale),
    revenueReport: async (query) => readRevenue(pool, query),
  };
}
