import { queueOf } from "../../../platform/workers/queue.ts";
import type { BulkRun } from "@konter/contract/bulk";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { readBrandSettings, requireFeature } from "../../../kernel/settings/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import type { SpendingByPasskey } from "../../people/passkeys/index.ts";
import { requireParcelAgent } from "../../shipping/couriers/index.ts";
import type { BulkParts } from "./bulk-parts.ts";
import { changeRow, removeLines } from "./change-rows.ts";
import { checkRun } from "./check-run.ts";
import { agreementHash, confirm } from "./confirm.ts";
import { describeRun, requireRun } from "./describe-run.ts";
import { errorsFile, resultFile } from "./files.ts";
import { forgetRuns, moveRun } from "./store.ts";
import { listRows, listRuns } from "./list-runs.ts";
import { BULK_NOTICES } from "./notices.ts";
import { describeOfficeRun, listOfficeRows, listOfficeRuns, moveOfficeRun } from "./office-runs.ts";
import { listParcels } from "./parcels/list-parcels.ts";
import { requireSending } from "./parcels/require-sending.ts";
import { chooseSender } from "./parcels/sender.ts";
import { runTurns } from "./run-rows.ts";
import { template } from "./template.ts";
import { upload } from "./upload.ts";

function bulkHandlers(parts: BulkParts, spending: SpendingByPasskey): Handlers {
  const { brand } = parts;
  const { pool } = brand;
  const move = async (
    code: string,
    { principal, locale }: CallContext,
    to: "canceled" | "paused" | "running",
  ): Promise<BulkRun> => {
    const { id } = memberOf(principal);
    const result = await moveRun(pool, code, id, to);
    if (result !== "moved") throw new DomainError(result);
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
    bulkTemplate: async ({ sells }, { principal }) => template(parts, memberOf(principal), sells),
    bulkUpload: async (input, { principal, locale }) =>
      upload(parts, memberOf(principal), input, locale),
    bulkRuns: async (query, { principal }) => listRuns(pool, memberOf(principal).id, query),
    bulkRun: async ({ code }, { principal, locale }) =>
      describeRun(pool, memberOf(principal).id, code, locale),
    bulkRows: async (query, { principal, locale }) =>
      listRows(brand, memberOf(principal).id, query, locale),
    bulkRowChange: async (input, { principal, locale }) =>
      changeRow(parts, memberOf(principal), input, locale),
    bulkRowsRemove: async (input, { principal, locale }) =>
      removeLines(parts, memberOf(principal), input, locale),
    bulkCheck: async ({ code }, { principal, locale }) => {
      const member = memberOf(principal);
      await checkRun(parts, member, await requireRun(pool, member.id, code), { asksAgain: true });
      return describeRun(pool, member.id, code, locale);
    },
    bulkSender: async (input, { principal, locale }) => {
      const member = memberOf(principal);
      await requireSending(brand, member.id);
      return chooseSender(parts, member, input, locale);
    },
    bulkParcels: async (query, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(pool, id);
      return listParcels(parts, id, query);
    },
    bulkErrorsFile: async ({ code }, { principal, locale }) =>
      errorsFile(pool, memberOf(principal).id, code, locale),
    bulkPasskey: async (input, context) => {
      const member = memberOf(context.principal);
      await requireRun(pool, member.id, input.code);
      return spending.ask(member, agreementHash(input), context);
    },
    bulkConfirm: async (input, context) =>
      confirm(parts, spending, memberOf(context.principal), input, context),
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

const MOST_ROWS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    bulk_run: {
      columns: ["member_id", "file_name", "name_key", "sender"],
      erasure: "emptied",
      copy: "copied",
    },
    bulk_row: {
      columns: ["cells", "destination"],
      erasure: "emptied",
      copy: "copied",
    },
    purchase_upload: {
      columns: ["member_id", "file_name"],
      erasure: "emptied",
      copy: { leftOut: "the name of a file, which stands with its upload" },
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query("select empty_bulk_runs($1)", [memberId]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('file_name', file_name, 'uploaded_at', uploaded_at, 'sender', sender, 'line', line, 'product_code', product_code,
         'destination_number', destination, 'cells', cells, 'status', state, 'ref_id', ref_id)), '[]') as rows
       from (select r.file_name, r.uploaded_at, r.sender, b.* from bulk_run r join bulk_row b on b.run_id = r.id where r.member_id = $1
         order by r.id desc, b.line limit $2) latest`,
      [memberId, MOST_ROWS],
    );
    return { bulk_rows: found.rows[0]?.rows };
  },
};

const BULK_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.bulk.oldest_due_seconds",
    warnsAt: 600,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Top up massal yang paling lama menunggu sudah menunggu {figure}.",
      en: "The bulk top-up that waits longest has waited {figure}.",
    },
    // Runs that wait because the brand has disabled the feature are not late.
    oldest: `select min(next_action_at) as since from bulk_run where next_action_at <= clock_timestamp()
        and not exists (select from brand_setting where name in ('bulk', 'ppob', 'shipping') and value = 'false')`,
  }),
];

const RUNS = queueOf("select min(next_action_at) from bulk_run");
const BULK_PAUSE_MS = 500;

export const bulkModule: Module = {
  name: "sales/bulk",
  notices: Object.values(BULK_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, couriers, publicUrl }) =>
    bulkHandlers({ brand, couriers }, spendingByPasskey(brand, siteOf(publicUrl))),
  workers: ({ wake, ...parts }) => [
    {
      name: "bulk runs",
      pauseMs: BULK_PAUSE_MS,
      queues: [RUNS],
      work: () => runTurns(parts, "prepaid", () => wake("delivery")),
    },
    {
      name: "bulk bills",
      pauseMs: BULK_PAUSE_MS,
      queues: [RUNS],
      work: () => runTurns(parts, "bills", () => wake("delivery")),
    },
    {
      name: "bulk parcels",
      pauseMs: BULK_PAUSE_MS,
      queues: [RUNS],
      work: () => runTurns(parts, "parcels", () => wake("shipments")),
    },
  ],
  housekeeping: forgetRuns,
  health: BULK_HEALTH,
  template: "nothing",
  liveEvents: {
    bulk: ([, , code, state]) =>
      state === null ? [{ type: "balance" }] : [{ type: "bulk", code, state }],
  },
};
