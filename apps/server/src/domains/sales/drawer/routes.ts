import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../people/identity/index.ts";
import { closeShift } from "./close-shift.ts";
import { enterCash, undoEntry } from "./enter-cash.ts";
import { listShifts } from "./list-shifts.ts";
import { openShift, readDrawer } from "./open-shift.ts";
import { paySale, readSale } from "./pay-sale.ts";
import { readReport } from "./shift-report.ts";

export function drawerHandlers(brand: BrandContext): Handlers {
  return {
    drawer: async (_input, { principal }) => readDrawer(brand.pool, memberOf(principal).id),
    drawerOpen: async (input, { principal, idempotencyKey }) =>
      openShift(brand, memberOf(principal).id, idempotencyKey, input),
    drawerCash: async (input, { principal, idempotencyKey }) =>
      enterCash(brand, memberOf(principal).id, idempotencyKey, input),
    drawerUndo: async ({ id }, { principal }) => undoEntry(brand, memberOf(principal).id, id),
    drawerClose: async (input, { principal, idempotencyKey }) =>
      closeShift(brand, memberOf(principal).id, idempotencyKey, input),
    drawerSale: async ({ ref_id: refId }, { principal }) =>
      readSale(brand.pool, memberOf(principal).id, refId),
    drawerPay: async (input, { principal }) => paySale(brand, memberOf(principal).id, input),
    drawerShifts: async (filter, { principal }) =>
      listShifts(brand.pool, memberOf(principal).id, filter),
    drawerShift: async (asked, { principal }) =>
      readReport(brand.pool, memberOf(principal).id, asked),
  };
}
