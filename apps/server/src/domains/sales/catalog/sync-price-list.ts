import type { PrepaidScreen, SyncResult } from "@konter/contract/catalog";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { SupplierProduct } from "../../../ports/supplier.ts";
import { insertProducts, insertRoutes, markPriceList, reprice, writePriceList } from "./store.ts";
import type { NewProduct } from "./store.ts";

export interface SyncOptions {
  /** Also opens a product of ours for every SKU that no product has (code = SKU). */
  readonly createProducts?: boolean;
}

const BILLION = 1_000_000_000;

/**
 * Takes over a supplier's price list in one transaction, and reprices. Throws supplier_refused for a list that cannot be
 * the supplier's whole offer: an empty one would close everything, one with a SKU twice has two prices for it.
 */
export async function syncPriceList(
  brand: BrandContext,
  supplierId: string,
  rows: readonly SupplierProduct[],
  options: SyncOptions = {},
): Promise<SyncResult> {
  if (rows.length === 0)
    throw new Refusal("supplier_refused", { parameters: { code: "empty_list" } });
  if (new Set(rows.map(({ sku }) => sku)).size !== rows.length)
    throw new Refusal("supplier_refused", { parameters: { code: "repeated_sku" } });
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

/** Suppliers' category words, as the screens that sell them; others are kept on the list and not sold. */
const SCREENS: Readonly<Record<string, PrepaidScreen>> = {
  pulsa: "pulsa",
  data: "data",
  pln: "electricity",
  games: "games",
  "e-money": "emoney",
  voucher: "voucher",
};

export function screenOfCategory(category: string): PrepaidScreen | undefined {
  return SCREENS[category.trim().toLowerCase()];
}

function toProduct(row: SupplierProduct, position: number): NewProduct | undefined {
  const screen = screenOfCategory(row.category);
  if (screen === undefined) return undefined;
  return {
    code: row.sku,
    name: row.name,
    screen,
    operator_code: row.brand.trim().toUpperCase(),
    product_group: row.type,
    description: row.description,
    nominal: nominalIn(row.name),
    quota_megabytes: quotaIn(row.name),
    validity_days: daysIn(row.name),
    area: null,
    position,
  };
}

/** A face value such as `10.000` or `Rp 1.000.000` in a product's name. */
export function nominalIn(name: string): number | null {
  const match = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d{4,9})(?![\d.,]|\s*(?:GB|MB|hari))/i.exec(name);
  const value = match === null ? 0 : Number((match[1] ?? "").replaceAll(".", ""));
  return value >= 1000 && value <= BILLION ? value : null;
}

export function quotaIn(name: string): number | null {
  const match = /(\d{1,4})(?:[.,](\d))?\s*(GB|MB)\b/i.exec(name);
  if (match === null) return null;
  const [, whole = "0", tenth = "0", unit = ""] = match;
  const tenths = Number(whole) * 10 + Number(tenth);
  return unit.toUpperCase() === "GB" ? Math.floor((tenths * 1024) / 10) : Math.floor(tenths / 10);
}

export function daysIn(name: string): number | null {
  const match = /(\d{1,3})\s*(?:hari|hr|days?)\b/i.exec(name);
  return match === null ? null : Number(match[1]);
}
