import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { fetchPriceList } from "../catalog/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { fromSupplier } from "./listed-row.ts";
import type { ListedRow } from "./listed-row.ts";
import { readPriceFile } from "./read-price-file.ts";
import { insertImport } from "./store.ts";
import type { ImportRow } from "./store.ts";

/**
 * Fetches a supplier's list and stores it without changing sales. Throws supplier_not_found, supplier_refused,
 * supplier_unreachable, price_list_empty.
 */
export async function fetchList(
  brand: BrandContext,
  registry: SupplierRegistry,
  actor: Actor,
  supplier: string,
): Promise<number> {
  const rows = (await fetchPriceList(registry, supplier)).map(fromSupplier);
  return keepList(brand, actor, supplier, "supplier", rows);
}

/** The same from a file. Throws supplier_not_found, and the errors of readPriceFile. */
export async function takeInFile(
  brand: BrandContext,
  registry: SupplierRegistry,
  actor: Actor,
  supplier: string,
  bytes: Uint8Array,
): Promise<number> {
  if (registry.find(supplier) === undefined) throw new DomainError("supplier_not_found");
  return keepList(brand, actor, supplier, "file", await readPriceFile(bytes));
}

async function keepList(
  brand: BrandContext,
  actor: Actor,
  supplier: string,
  source: ImportRow["source"],
  rows: readonly ListedRow[],
): Promise<number> {
  if (rows.length === 0) throw new DomainError("price_list_empty");
  return inTransaction(brand.pool, async (client) => {
    const id = await insertImport(client, supplier, source, actor.staffId, rows);
    await recordAction(client, actor, {
      action: "price_import.fetched",
      subject: supplier,
      detail: { import: id, source, received: rows.length },
    });
    return id;
  });
}
