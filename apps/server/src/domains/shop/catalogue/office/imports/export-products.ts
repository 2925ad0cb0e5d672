import type { ExportFile } from "@konter/contract/report";
import type { Locale } from "@konter/contract/locale";
import { SHOP_FILE_COLUMNS, SHOP_FILE_ROWS } from "@konter/contract/shop-office";
import type { AdminShopFilter, ShopFileColumn } from "@konter/contract/shop-office";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../../platform/domain-error.ts";
import { writeSheetFile } from "../../../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../../../platform/sheet-file.ts";
import { listOfficeSkus } from "../products/list-products.ts";
import { switchText } from "./describe-rows.ts";
import { readProducts } from "./product-values.ts";
import type { StoredProduct } from "./product-values.ts";

const WIDE: Partial<Readonly<Record<ShopFileColumn, number>>> = {
  sku: 18,
  name: 40,
  description: 40,
  category: 40,
};
const NARROW = 14;

/** The products of a filter as a workbook to change and upload. Throws shop_file_too_long. */
export async function exportProducts(
  queries: Queries,
  filter: AdminShopFilter,
  locale: Locale,
): Promise<ExportFile> {
  const skus = await listOfficeSkus(queries, filter, SHOP_FILE_ROWS + 1);
  if (skus.length > SHOP_FILE_ROWS)
    throw new DomainError("shop_file_too_long", { parameters: { most: SHOP_FILE_ROWS } });
  const products = await readProducts(queries, skus);
  return writeSheetFile({
    sheet: SHOP_FILE_COLUMNS.sku[locale],
    file: { id: "barang-toko", en: "shop-products" }[locale],
    columns: (Object.keys(SHOP_FILE_COLUMNS) as ShopFileColumn[]).map(
      (column): FileColumn<StoredProduct> => [
        SHOP_FILE_COLUMNS[column][locale],
        (product) => cellOf(product, column, locale),
        WIDE[column] ?? NARROW,
      ],
    ),
    rows: skus.flatMap((sku) => products.get(sku) ?? []),
  });
}

function cellOf(
  { sku, values }: StoredProduct,
  column: ShopFileColumn,
  locale: Locale,
): string | number | null {
  if (column === "sku") return sku;
  const value = values[column];
  return typeof value === "boolean" ? switchText(value, locale) : value;
}
