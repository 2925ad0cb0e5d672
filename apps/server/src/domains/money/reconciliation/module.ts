import { queueOf } from "../../../platform/workers/queue.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { closeBookDay, listBookDays, readBookDay, readBooksToday } from "./days.ts";
import { importStatement } from "./import-statement.ts";
import { PROOF_HEALTH, proofWorker } from "./proofs/prove-hourly.ts";
import { judgeAgain, judgeStatements } from "./judge-statements.ts";
import type { Judging } from "./judge-statements.ts";
import { describeDifference, exportDifferences, listDifferences } from "./list-differences.ts";
import { listStatementRows, listStatements, requireStatement } from "./list-statements.ts";
import { payoutKind } from "./payout-kind.ts";
import { matchPayouts, payoutMatcher } from "./payouts.ts";
import { previewStatement } from "./preview-statement.ts";
import { pullSettlements } from "./pull-settlements.ts";
import { assignDifferences, resolveDifferences } from "./resolve-differences.ts";
import { listStatementAccounts } from "./statement-accounts.ts";
import { DIFFERENCES_UNEXPLAINED, PAYOUTS_UNEXPLAINED } from "./statements-unexplained.ts";
import type { UnexplainedSource } from "../../../kernel/unexplained.ts";
import { verifyStatements } from "./verify-statements.ts";
import { DIFFERENCES_INBOX } from "./inbox.ts";

function reconciliationHandlers(judging: Judging, sources: readonly UnexplainedSource[]): Handlers {
  const { brand } = judging;
  return {
    booksToday: async (_input, { locale }) => readBooksToday(brand, sources, locale),
    bookDays: async () => listBookDays(brand),
    bookDay: async ({ day }) => readBookDay(brand, day),
    bookDayClose: async (input, context) =>
      closeBookDay(brand, sources, actorOf(context), input, context.locale),
    statementAccounts: async () => ({ accounts: await listStatementAccounts(brand.pool) }),
    statementPreview: async (input) => previewStatement(brand, input),
    statementImport: async (input, context) => importStatement(judging, actorOf(context), input),
    statements: async (filter) => listStatements(brand.pool, filter),
    statement: async ({ statement_id: id }) => requireStatement(brand.pool, id),
    statementRows: async (filter) => listStatementRows(brand.pool, filter),
    differences: async (filter, context) =>
      listDifferences(brand.pool, actorOf(context).staffId, filter),
    difference: async ({ difference_id: id }) => describeDifference(brand.pool, id),
    differencesAssign: async ({ difference_ids: ids, mine, note }, context) =>
      assignDifferences(brand, actorOf(context), { ids, mine, note }),
    differencesResolve: async ({ difference_ids: ids, how, reason }, context) =>
      resolveDifferences(brand, actorOf(context), { ids, how, reason }),
    differenceExport: async (filters, context) =>
      exportDifferences(brand, actorOf(context), filters),
  };
}

const DAY_SECONDS = 24 * 60 * 60;

const RECONCILIATION_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.reconciliation.oldest_judging_seconds",
    warnsAt: 120,
    failsAt: 30 * 60,
    text: {
      id: "Laporan vendor yang paling lama belum selesai dicocokkan sudah menunggu {figure}.",
      en: "The vendor's statement that waits longest to be held against the books has waited {figure}.",
    },
    oldest: "select min(received_at) as since from vendor_statement where state = 'judging'",
  }),
  ageCheck({
    name: "money.reconciliation.oldest_difference_seconds",
    warnsAt: DAY_SECONDS,
    failsAt: 7 * DAY_SECONDS,
    text: {
      id: "Selisih laporan yang paling lama terbuka sudah berumur {figure}.",
      en: "The difference with a statement that is open longest is {figure} old.",
    },
    oldest: "select min(opened_at) as since from statement_difference where state = 'open'",
  }),
  ageCheck({
    name: "money.reconciliation.oldest_pull_seconds",
    warnsAt: 6 * 60 * 60,
    failsAt: 2 * DAY_SECONDS,
    text: {
      id: "Laporan gateway yang diambil sendiri paling lama tertunda {figure}.",
      en: "The gateway settlement that is asked for by itself is {figure} late.",
    },
    // The requested day ended at this time.
    oldest: `select min((next_day + 1)::timestamp at time zone 'Asia/Jakarta') as since from settlement_pull
      where tries > 0 and (next_day + 1)::timestamp at time zone 'Asia/Jakarta' < clock_timestamp()`,
  }),
];

/** Statements are compared on arrival; this worker handles the remaining rows and rows that may agree by now. */
const JUDGING_PAUSE_MS = 5_000;
const PULL_PAUSE_MS = 60_000;
const STATEMENTS = queueOf("select min(received_at) from vendor_statement where state = 'judging'");
const DIFFERENCES = queueOf(
  "select min(judge_at) from statement_difference where state = 'open' and class <> 'balance_break'",
);

export const reconciliationModule: Module = {
  name: "money/reconciliation",
  template: "nothing",
  inbox: [DIFFERENCES_INBOX],
  handlers: (parts) => reconciliationHandlers(parts, parts.unexplained),
  workers: ({ brand, payments, supplierEvidence, proveBooks }) => [
    proofWorker(brand, proveBooks),
    {
      name: "statements",
      pauseMs: JUDGING_PAUSE_MS,
      queues: [STATEMENTS, DIFFERENCES],
      work: async () => {
        if (await judgeStatements({ brand, supplierEvidence })) return true;
        const more = await judgeAgain({ brand, supplierEvidence });
        return (await matchPayouts(brand)) > 0 || more;
      },
    },
    {
      name: "settlements",
      pauseMs: PULL_PAUSE_MS,
      work: async () => (await pullSettlements(brand, payments.gateways)) > 0,
    },
  ],
  bankMatchers: () => [payoutMatcher()],
  approvalKinds: () => [payoutKind()],
  proveBooks: ({ pool }) => verifyStatements(pool),
  unexplained: [DIFFERENCES_UNEXPLAINED, PAYOUTS_UNEXPLAINED],
  health: [...RECONCILIATION_HEALTH, ...PROOF_HEALTH],
};
