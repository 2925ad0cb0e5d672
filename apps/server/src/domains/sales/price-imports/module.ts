import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Module } from "../../module.ts";
import { openRowsKind } from "./open-rows-kind.ts";
import { priceImportHandlers } from "./routes.ts";

const KEPT_DAYS = 90;

export const priceImportsModule: Module = {
  name: "sales/price-imports",
  pattern: "nothing",
  handlers: ({ brand, registry }) => priceImportHandlers(brand, registry),
  housekeeping: removeOldImports,
  approvalKinds: () => [openRowsKind()],
};

/** What was opened stays in the audit log and the catalogue. */
async function removeOldImports(brand: BrandContext): Promise<void> {
  await brand.pool.query(
    "delete from price_import where fetched_at < now() - make_interval(days => $1)",
    [KEPT_DAYS],
  );
}
