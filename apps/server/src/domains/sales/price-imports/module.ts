import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { compareImport } from "./compare-import.ts";
import { describeImport, describeImports, describeRows } from "./describe-import.ts";
import { openRowsKind } from "./open-rows-kind.ts";
import { openRows } from "./open-rows.ts";
import { discardRows, mapRows } from "./settle-rows.ts";
import { fetchList, takeInFile } from "./take-in-list.ts";

function priceImportHandlers(brand: BrandContext, registry: SupplierRegistry): Handlers {
  return {
    priceImports: async () => describeImports(brand),
    priceImportFetch: async ({ supplier }, context) =>
      describeImport(brand, await fetchList(brand, registry, actorOf(context), supplier)),
    priceImportFile: async ({ supplier, bytes }, context) =>
      describeImport(brand, await takeInFile(brand, registry, actorOf(context), supplier, bytes)),
    priceImport: async ({ import_id: id }) => describeImport(brand, id),
    priceImportRows: async ({ import_id: id, ...filter }) => describeRows(brand, id, filter),
    priceImportCompare: async ({ import_id: id }, context) => {
      await compareImport(brand, actorOf(context), id);
      return describeImport(brand, id);
    },
    priceImportMap: async (input, context) => {
      const { import_id: id, lines, screen, operator, nominal, confirm_price } = input;
      const byHand =
        screen === undefined || operator === undefined ? null : { screen, operator, nominal };
      const saying = { byHand, confirmPrice: confirm_price === true };
      return mapRows(brand, actorOf(context), id, lines, saying);
    },
    priceImportDiscard: async ({ import_id: id, lines }, context) =>
      discardRows(brand, actorOf(context), id, lines),
    priceImportOpen: async (input, context) =>
      openRows(brand, actorOf(context), context.idempotencyKey, input),
  };
}

const KEPT_DAYS = 90;

export const priceImportsModule: Module = {
  name: "sales/price-imports",
  template: "nothing",
  handlers: ({ brand, registry }) => priceImportHandlers(brand, registry),
  housekeeping: removeOldImports,
  approvalKinds: () => [openRowsKind()],
};

/** Opened rows stay in the audit log and the catalog. */
async function removeOldImports(brand: BrandContext): Promise<void> {
  await brand.pool.query(
    "delete from price_import where fetched_at < now() - make_interval(days => $1)",
    [KEPT_DAYS],
  );
}
