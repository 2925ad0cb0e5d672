import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { SubjectSource } from "../../../kernel/audit/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { readAlerts } from "./alerts.ts";
import { collectRevenue } from "./collect-revenue.ts";
import { mountFinanceFiles } from "./files.ts";
import { listAccounts, searchAccounts } from "./list-accounts.ts";
import { readRevenue } from "./revenue.ts";
import { readJournals, readStatement } from "./statement.ts";
import { nameAccounts } from "./store.ts";
import { verifyRevenue } from "./verify-revenue.ts";

function financeHandlers(brand: BrandContext, checks: readonly HealthCheck[]): Handlers {
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

const FINANCE_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.finance.oldest_uncounted_seconds",
    warnsAt: 600,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Jurnal tertua yang belum dijumlahkan laporan pendapatan berumur {figure}.",
      en: "The oldest journal that the revenue report has not added up is {figure} old.",
    },
    oldest: `select (select posted_at from ledger.journal where id > (select last_journal_id from revenue_progress)
      order by id limit 1) as since`,
  }),
];

/** A long pause is enough, because journals that are not added up yet are read directly. */
const COLLECT_PAUSE_MS = 10_000;

const ACCOUNT_SUBJECTS: SubjectSource = {
  topics: /^finance\.statement_exported$/,
  read: nameAccounts,
};

export const financeModule: Module = {
  name: "money/finance",
  template: "nothing",
  auditSubjects: () => [ACCOUNT_SUBJECTS],
  handlers: ({ brand, healthChecks }) => financeHandlers(brand, healthChecks),
  officeRoutes: (app, { brand, authenticate, cookie }) =>
    mountFinanceFiles(app, brand, authenticate, cookie),
  workers: ({ brand }) => [
    { name: "revenue", pauseMs: COLLECT_PAUSE_MS, work: () => collectRevenue(brand) },
  ],
  proveBooks: ({ pool }) => verifyRevenue(pool),
  health: FINANCE_HEALTH,
};
