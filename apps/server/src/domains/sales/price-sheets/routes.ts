import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { actorOf } from "../../office/audit/index.ts";
import { staffOf } from "../../people/identity/index.ts";
import { applySheet, cancelSheet, rollSheetBack } from "./apply-sheet.ts";
import { describeRows, describeSheet, describeSheets } from "./describe-sheet.ts";
import { exportSheet } from "./export-sheet.ts";
import { uploadSheet } from "./upload-sheet.ts";

export function priceSheetHandlers(brand: BrandContext): Handlers {
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
