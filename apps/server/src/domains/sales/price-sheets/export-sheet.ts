import { buffer } from "node:stream/consumers";
import { KIND_DETAILS } from "@konter/contract/catalog";
import type { AdminProduct } from "@konter/contract/catalog";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { PRICE_SHEET_COLUMNS, PRICE_SHEET_ROWS } from "@konter/contract/price-sheets";
import type { ExportFile } from "@konter/contract/report";
import { businessDate } from "@konter/contract/time";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { streamTable } from "../../money/table-files/index.ts";
import type { Cell, TableColumn } from "../../money/table-files/index.ts";
import { listAdminProducts, operatorName } from "../catalog/index.ts";
import type { ProductFilter } from "../catalog/index.ts";
import { readTiers } from "./tiers.ts";

/**
 * Returns the products of a filter as a workbook to edit. Only codes and prices are read back. Throws
 * price_sheet_too_long.
 */
export async function exportSheet(
  brand: BrandContext,
  filter: Omit<ProductFilter, "cursor" | "limit">,
  locale: Locale,
): Promise<ExportFile> {
  const tiers = await readTiers(brand.pool);
  const { rows, next_cursor: more } = await listAdminProducts(brand, {
    ...filter,
    limit: PRICE_SHEET_ROWS,
  });
  if (more !== null)
    throw new DomainError("price_sheet_too_long", { parameters: { most: PRICE_SHEET_ROWS } });
  const now = new Date();
  const file = streamTable(
    {
      name: "",
      title: PRICE_SHEET_COLUMNS.price[locale].replace("{tier}", "").trim(),
      facts: [],
      columns: columnsOf(tiers, locale),
      rows: cellsOf(rows, tiers),
      page: "",
    },
    "xlsx",
  );
  return {
    file_name: `ubah-harga-${businessDate(now)}.xlsx`,
    content_base64: (await buffer(file)).toString("base64"),
    rows: rows.length,
    total: rows.length,
  };
}

function columnsOf(tiers: readonly string[], locale: Locale): readonly TableColumn[] {
  const titled = (name: keyof typeof PRICE_SHEET_COLUMNS, tier = "") =>
    renderSentence(PRICE_SHEET_COLUMNS[name], locale, { tier });
  return [
    { title: titled("code"), width: 16 },
    { title: titled("name"), width: 40 },
    { title: titled("screen"), width: 18 },
    { title: titled("operator"), width: 20 },
    { title: titled("cost"), width: 14, number: true },
    ...tiers.map((tier) => ({ title: titled("margin", tier), width: 16, number: true })),
    ...tiers.map((tier) => ({ title: titled("price", tier), width: 16, number: true })),
  ];
}

async function* cellsOf(
  products: readonly AdminProduct[],
  tiers: readonly string[],
): AsyncGenerator<readonly Cell[]> {
  for (const { code, name, screen, operator_code: operator, best_cost: cost, prices } of products) {
    const of = (tier: string) => prices.find(({ category }) => category === tier);
    yield [
      code,
      name,
      KIND_DETAILS[screen].category,
      operatorName(operator),
      cost,
      ...tiers.map((tier) => of(tier)?.margin ?? null),
      ...tiers.map((tier) => of(tier)?.price ?? null),
    ];
  }
}
