import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { GaugeMeter } from "../../../platform/metrics/meters.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { listAgentTransactions } from "./agent-transactions.ts";
import { listAgents } from "./agents.ts";
import { listDebts, repayDebt } from "./debts.ts";
import { exportTransactions } from "./export.ts";
import { listMutations } from "./mutations.ts";
import { listProfit } from "./profit.ts";
import { searchTransactions } from "./search-transactions.ts";
import { readSummary } from "./summary.ts";
import { readToday } from "./today.ts";
import { listAdminTransactions, listTransactions } from "./transactions.ts";
import { verifySales } from "./verify-sales.ts";
import { reinstateDebt, writeOffDebt } from "./write-off-debt.ts";

function reportHandlers(brand: BrandContext): Handlers {
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

const PERSONAL_DATA: PersonalData = {
  tables: {
    debt_repayment: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: { leftOut: "the transactions show what is owed" },
    },
    debt_write_off: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: { leftOut: "the transactions show what is owed" },
    },
    member_sales_day: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it adds up the transactions" },
    },
  },
};

const REPORT_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.report.oldest_unfindable_seconds",
    warnsAt: 600,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Penjualan tertua yang belum bisa dicari berumur {figure}.",
      en: "The oldest sale that the search does not find yet is {figure} old.",
    },
    oldest: `select (select accepted_at from purchase where id > (select coalesce(max(purchase_id), 0) from sales_search)
      order by id limit 1) as since`,
  }),
];

/** From the daily sums of decided purchases (ADR 36): a year of sales costs as much as one day. */
const DECIDED: GaugeMeter = {
  kind: "gauge",
  name: "konter_purchases_decided",
  help: "Purchases that are decided, of all days, by state.",
  labels: ["state"],
  async read({ pool }) {
    const found = await pool.query<{ state: string; value: number }>(
      "select state, sum(count)::bigint as value from brand_sales_day where product_id = 0 group by state",
    );
    return found.rows.map(({ state, value }) => ({ labels: { state }, value }));
  },
};

const REPORT_METERS = [DECIDED];

const INDEX_PAUSE_MS = 30_000;

const ROWS_AT_ONCE = 2_000;

/** Adds purchases to the search index. Returns whether more may wait. */
async function indexSales(brand: BrandContext): Promise<boolean> {
  const answer = await brand.pool.query<{ count: number }>("select index_sales($1) as count", [
    ROWS_AT_ONCE,
  ]);
  return answer.rows[0]?.count === ROWS_AT_ONCE;
}

export const reportModule: Module = {
  name: "sales/report",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => reportHandlers(brand),
  workers: ({ brand }) => [
    { name: "search", pauseMs: INDEX_PAUSE_MS, work: () => indexSales(brand) },
  ],
  proveBooks: ({ pool }) => verifySales(pool),
  health: REPORT_HEALTH,
  meters: REPORT_METERS,
};
