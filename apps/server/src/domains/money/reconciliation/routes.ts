import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../office/audit/index.ts";
import { closeBookDay, listBookDays, readBookDay, readBooksToday } from "./days.ts";
import { importStatement } from "./import-statement.ts";
import { describeDifference, exportDifferences, listDifferences } from "./list-differences.ts";
import { listStatementRows, listStatements, requireStatement } from "./list-statements.ts";
import { previewStatement } from "./preview-statement.ts";
import { assignDifferences, resolveDifferences } from "./resolve-differences.ts";
import { listStatementAccounts } from "./statement-accounts.ts";
import type { UnexplainedSource } from "./unexplained.ts";

export function reconciliationHandlers(
  brand: BrandContext,
  sources: readonly UnexplainedSource[],
): Handlers {
  return {
    booksToday: async (_input, { locale }) => readBooksToday(brand, sources, locale),
    bookDays: async () => listBookDays(brand),
    bookDay: async ({ day }) => readBookDay(brand, day),
    bookDayClose: async (input, context) =>
      closeBookDay(brand, sources, actorOf(context), input, context.locale),
    statementAccounts: async () => ({ accounts: await listStatementAccounts(brand.pool) }),
    statementPreview: async (input) => previewStatement(brand, input),
    statementImport: async (input, context) => importStatement(brand, actorOf(context), input),
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
