import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../people/identity/index.ts";
import { listExports, orderExport } from "./order-export.ts";

export function exportHandlers(brand: BrandContext): Handlers {
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
  };
}
