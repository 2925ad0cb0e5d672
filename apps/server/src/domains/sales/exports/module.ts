import { queueOf } from "../../../platform/workers/queue.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { openLine } from "../../../platform/line.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { requireParcelAgent } from "../../shipping/couriers/index.ts";
import { mountExportFiles } from "./download.ts";
import { EXPORT_NOTICES } from "./notices.ts";
import { listExports, orderExport } from "./order-export.ts";
import { removeOldExports, writeExports } from "./write-exports.ts";

function exportHandlers(brand: BrandContext): Handlers {
  return {
    exports: async (_input, { principal }) => ({
      exports: await listExports(brand.pool, memberOf(principal).id),
    }),
    exportOrder: async (filters, { principal, idempotencyKey, locale }) =>
      orderExport(brand, memberOf(principal).id, idempotencyKey, {
        report: "transactions",
        filters,
        locale,
      }),
    depositExportOrder: async (filters, { principal, idempotencyKey, locale }) =>
      orderExport(brand, memberOf(principal).id, idempotencyKey, {
        report: "deposits",
        filters,
        locale,
      }),
    parcelExportOrder: async (filters, { principal, idempotencyKey, locale }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(brand.pool, id);
      return orderExport(brand, id, idempotencyKey, { report: "parcels", filters, locale });
    },
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    report_export: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "a file that was made of the transactions, top-ups or parcels" },
    },
  },
};

const EXPORT_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.exports.oldest_waiting_seconds",
    warnsAt: 600,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Berkas laporan yang paling lama ditunggu sudah ditunggu {figure}.",
      en: "The report's file that is waited for longest has been for {figure}.",
    },
    oldest:
      "select min(ordered_at) as since from report_export where state in ('waiting', 'writing')",
  }),
];

const ORDERED = queueOf(
  "select min(ordered_at) from report_export where state in ('waiting', 'writing')",
);
const EXPORT_PAUSE_MS = 2_000;
/**
 * Across all brands of the process: writing a file is the only work that holds one connection and takes a second.
 * Without this limit, as many writers as connections would deadlock.
 */
const inTurn = openLine({ maxWaiting: 10_000 });

export const exportsModule: Module = {
  name: "sales/exports",
  template: "nothing",
  notices: Object.values(EXPORT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => exportHandlers(brand),
  memberRoutes: (app, { brand, authenticate, cookie }) =>
    mountExportFiles(app, brand, authenticate, cookie),
  workers: ({ brand }) => [
    {
      name: "exports",
      pauseMs: EXPORT_PAUSE_MS,
      queues: [ORDERED],
      work: () => inTurn("export", () => writeExports(brand)),
    },
  ],
  housekeeping: removeOldExports,
  health: EXPORT_HEALTH,
};
