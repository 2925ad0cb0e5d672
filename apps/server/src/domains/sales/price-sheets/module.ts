import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { applyDueSheets } from "./apply-due-sheets.ts";
import { forgetSheets } from "./forget-sheets.ts";
import { PRICE_SHEET_HEALTH } from "./health-checks.ts";
import { priceSheetKind } from "./price-sheet-kind.ts";
import { priceSheetHandlers } from "./routes.ts";

const PAUSE_MS = 5_000;

export const priceSheetsModule: Module = {
  name: "sales/price-sheets",
  pattern: "nothing",
  handlers: ({ brand }) => priceSheetHandlers(brand),
  workers: ({ brand }) => [
    repeating(brand.log, "price sheets", PAUSE_MS, () => applyDueSheets(brand)),
  ],
  due: ["select min(starts_at) from price_sheet where state = 'scheduled'"],
  approvalKinds: () => [priceSheetKind()],
  health: PRICE_SHEET_HEALTH,
  housekeeping: forgetSheets,
};
