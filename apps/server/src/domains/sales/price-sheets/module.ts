import { queueOf } from "../../../platform/workers/queue.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { staffOf } from "../../../kernel/caller/index.ts";
import { applyDueSheets } from "./apply-due-sheets.ts";
import { applySheet, cancelSheet, rollSheetBack } from "./apply-sheet.ts";
import { describeRows, describeSheet, describeSheets } from "./describe-sheet.ts";
import { exportSheet } from "./export-sheet.ts";
import { priceSheetKind } from "./price-sheet-kind.ts";
import { uploadSheet } from "./upload-sheet.ts";
import { PRICE_SHEET_KEPT_DAYS } from "@konter/contract/price-sheets";

function priceSheetHandlers(brand: BrandContext): Handlers {
  const described = (sheetId: number, { principal, locale }: CallContext) =>
    describeSheet(brand, sheetId, staffOf(principal).id, locale);
  return {
    priceSheetExport: async (filter, { locale }) => exportSheet(brand, filter, locale),
    priceSheetUpload: async (sent, context) =>
      described(await uploadSheet(brand, actorOf(context), sent), context),
    priceSheets: async (query, { locale }) => describeSheets(brand.pool, query, locale),
    priceSheet: async ({ sheet_id: id }, context) => described(id, context),
    priceSheetRows: async ({ sheet_id: id, ...question }, { locale }) =>
      describeRows(brand.pool, id, question, locale),
    priceSheetApply: async ({ sheet_id: id, seen, starts_at: startsAt }, context) => {
      await applySheet(brand, actorOf(context), id, { seen, startsAt });
      return described(id, context);
    },
    priceSheetCancel: async ({ sheet_id: id }, context) => {
      await cancelSheet(brand, actorOf(context), id);
      return described(id, context);
    },
    priceSheetRollBack: async ({ sheet_id: id, seen }, context) => {
      await rollSheetBack(brand, actorOf(context), id, seen);
      return described(id, context);
    },
  };
}

const PRICE_SHEET_HEALTH: readonly HealthCheck[] = [
  {
    name: "sales.price-sheets.overdue_count",
    warnsAt: 1,
    failsAt: 10,
    text: {
      id: "{figure} berkas harga sudah lewat waktu mulainya dan belum berlaku.",
      en: "{figure} price sheets are past their start and not in force.",
    },
    read: async ({ pool }) =>
      (
        await pool.query<{ figure: number }>(
          `select count(*)::int as figure from price_sheet
           where state = 'held' or (state = 'scheduled' and starts_at < now() - interval '5 minutes')`,
        )
      ).rows,
  },
];

const SCHEDULED = queueOf("select min(starts_at) from price_sheet where state = 'scheduled'");
const PAUSE_MS = 5_000;

/** Applied sheets stay in the audit log and the price history. */
async function forgetSheets({ pool }: BrandContext): Promise<void> {
  await pool.query(
    "delete from price_sheet where uploaded_at < now() - make_interval(days => $1)",
    [PRICE_SHEET_KEPT_DAYS],
  );
}

export const priceSheetsModule: Module = {
  name: "sales/price-sheets",
  template: "nothing",
  handlers: ({ brand }) => priceSheetHandlers(brand),
  workers: ({ brand }) => [
    {
      name: "price sheets",
      pauseMs: PAUSE_MS,
      queues: [SCHEDULED],
      work: () => applyDueSheets(brand),
    },
  ],
  approvalKinds: () => [priceSheetKind()],
  health: PRICE_SHEET_HEALTH,
  housekeeping: forgetSheets,
};
