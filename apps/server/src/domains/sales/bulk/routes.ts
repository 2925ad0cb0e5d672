import type { BulkRun } from "@konter/contract/bulk";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { actorOf } from "../../office/audit/index.ts";
import { readBrandSettings, requireFeature } from "../../office/brand/index.ts";
import { memberOf } from "../../people/identity/index.ts";
import type { SpendingByPasskey } from "../purchase/index.ts";
import { changeRow, removeLines } from "./change-rows.ts";
import { checkRun } from "./check-run.ts";
import { agreementHash, confirm } from "./confirm.ts";
import { describeRun, requireRun } from "./describe-run.ts";
import { errorsFile, resultFile } from "./files.ts";
import { listRows, listRuns } from "./list-runs.ts";
import { describeOfficeRun, listOfficeRows, listOfficeRuns, moveOfficeRun } from "./office-runs.ts";
import { moveRun } from "./store.ts";
import { template } from "./template.ts";
import { upload } from "./upload.ts";

export function bulkHandlers(brand: BrandContext, spending: SpendingByPasskey): Handlers {
  const { pool } = brand;
  const move = async (
    code: string,
    { principal, locale }: CallContext,
    to: "canceled" | "paused" | "running",
  ): Promise<BulkRun> => {
    const { id } = memberOf(principal);
    const result = await moveRun(pool, code, id, to);
    if (result !== "moved") throw new Refusal(result);
    return describeRun(pool, id, code, locale);
  };
  return {
    adminBulkRuns: async (query) => listOfficeRuns(pool, query),
    adminBulkRun: async ({ code }) => describeOfficeRun(pool, code),
    adminBulkRows: async (query, { locale }) => listOfficeRows(brand, query, locale),
    adminBulkMove: async (input, context) => moveOfficeRun(brand, actorOf(context), input),
    bulkTerms: async () => {
      const { bulk_most_rows, bulk_number_day_limit } = await readBrandSettings(brand);
      return { most_rows: bulk_most_rows, number_day_limit: bulk_number_day_limit };
    },
    bulkTemplate: async ({ sells }, { principal }) => template(brand, memberOf(principal), sells),
    bulkUpload: async (input, { principal, locale }) =>
      upload(brand, memberOf(principal), input, locale),
    bulkRuns: async (query, { principal }) => listRuns(pool, memberOf(principal).id, query),
    bulkRun: async ({ code }, { principal, locale }) =>
      describeRun(pool, memberOf(principal).id, code, locale),
    bulkRows: async (query, { principal, locale }) =>
      listRows(brand, memberOf(principal).id, query, locale),
    bulkRowChange: async (input, { principal, locale }) =>
      changeRow(brand, memberOf(principal), input, locale),
    bulkRowsRemove: async (input, { principal, locale }) =>
      removeLines(brand, memberOf(principal), input, locale),
    bulkCheck: async ({ code }, { principal, locale }) => {
      const member = memberOf(principal);
      await checkRun(brand, member, await requireRun(pool, member.id, code), true);
      return describeRun(pool, member.id, code, locale);
    },
    bulkErrorsFile: async ({ code }, { principal, locale }) =>
      errorsFile(pool, memberOf(principal).id, code, locale),
    bulkPasskey: async (input, context) => {
      const member = memberOf(context.principal);
      await requireRun(pool, member.id, input.code);
      return spending.ask(member, agreementHash(input), context);
    },
    bulkConfirm: async (input, context) =>
      confirm(brand, spending, memberOf(context.principal), input, context),
    bulkPause: async ({ code }, context) => move(code, context, "paused"),
    bulkResume: async ({ code }, context) => {
      await requireFeature(brand, "bulk");
      return move(code, context, "running");
    },
    bulkCancel: async ({ code }, context) => move(code, context, "canceled"),
    bulkResultFile: async ({ code }, { principal, locale }) =>
      resultFile(brand, memberOf(principal).id, code, locale),
  };
}
