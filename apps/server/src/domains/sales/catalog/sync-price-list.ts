import type { SyncResult } from "@konter/contract/catalog";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { SupplierProduct } from "../../../ports/supplier.ts";
import { mapRow } from "./mapping/map-row.ts";
import { insertProducts, insertRoutes, markPriceList, reprice, writePriceList } from "./store.ts";
import type { NewProduct } from "./store.ts";

export interface SyncOptions {
  /** Also creates a product for every SKU without one (code = SKU) whose mapping is certain. */
  readonly createProducts?: boolean;
}

/**
 * Applies a supplier's price list in one transaction, and reprices. Throws supplier_refused for an implausible list: an
 * empty one would close everything, and one with a duplicate SKU has two prices for it.
 */
export async function syncPriceList(
  brand: BrandContext,
  supplierId: string,
  rows: readonly SupplierProduct[],
  options: SyncOptions = {},
): Promise<SyncResult> {
  if (rows.length === 0)
    throw new DomainError("supplier_refused", { parameters: { code: "empty_list" } });
  if (new Set(rows.map(({ sku }) => sku)).size !== rows.length)
    throw new DomainError("supplier_refused", { parameters: { code: "repeated_sku" } });
  return inTransaction(brand.pool, async (client) => {
    const counts = await writePriceList(client, supplierId, rows);
    if (options.createProducts === true) {
      const sellable = rows.flatMap((row, position) => toProduct(row, position) ?? []);
      await insertProducts(client, sellable);
      await insertRoutes(
        client,
        sellable.map((product) => ({
          code: product.code,
          supplier: supplierId,
          sku: product.code,
        })),
      );
    } else {
      await insertRoutes(
        client,
        rows.map((row) => ({ code: row.sku, supplier: supplierId, sku: row.sku })),
      );
    }
    await markPriceList(client, supplierId);
    return { received: rows.length, ...counts, repriced: await reprice(client) };
  });
}

/** The product for a row whose mapping is certain. Its code is the supplier's. */
function toProduct(row: SupplierProduct, position: number): NewProduct | undefined {
  const mapping = mapRow(row);
  if (mapping.outcome !== "mapped") return undefined;
  const { product } = mapping;
  return {
    code: row.sku,
    name: product.name,
    screen: product.screen,
    operator_code: product.operator,
    product_group: product.group,
    description: row.description,
    nominal: product.nominal,
    quota_megabytes: product.quotaMegabytes,
    validity_days: product.validityDays,
    area: product.area,
    position,
  };
}
