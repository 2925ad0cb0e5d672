import type { BrandContext } from "../../../platform/brand-context.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { readAlerts } from "./alerts.ts";
import { listAccounts, searchAccounts } from "./list-accounts.ts";
import { readRevenue } from "./revenue.ts";
import { readJournals, readStatement } from "./statement.ts";

export function financeHandlers(brand: BrandContext, checks: readonly HealthCheck[]): Handlers {
  const { pool } = brand;
  return {
    officeAlerts: async (_input, { locale }) => readAlerts(brand, checks, locale),
    ledgerAccounts: async (query, { locale }) => listAccounts(pool, query, locale),
    ledgerAccountSearch: async ({ query }, { locale }) => searchAccounts(pool, query, locale),
    ledgerStatement: async (query, { locale }) => readStatement(pool, query, locale),
    ledgerJournals: async ({ reference }, { locale }) => readJournals(pool, reference, locale),
    revenueReport: async (query) => readRevenue(pool, query),
  };
}
