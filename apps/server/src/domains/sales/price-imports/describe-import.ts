import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import { priceWith, ROW_CHANGES } from "@konter/contract/price-imports";
import type {
  PriceImportDetail,
  PriceImportHead,
  PriceImportRow,
  RowChange,
  RowReason,
} from "@konter/contract/price-imports";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { operatorsOf } from "../catalog/index.ts";
import { isCutOff } from "./cut-off.ts";
import { proposeMargins, readRules, ruleFor, tiersOf } from "./propose-margins.ts";
import { findImport, listImports, readPage } from "./store.ts";
import type { ImportRow, KeptRow, RowFilter } from "./store.ts";

/** At most this many unknown status words of a list are shown. */
const SHOWN_STATUSES = 10;

export async function describeImports(
  brand: BrandContext,
): Promise<{ imports: PriceImportHead[] }> {
  const imports = await listImports(brand.pool);
  return { imports: await Promise.all(imports.map((row) => describeHead(brand, row))) };
}

/** Throws price_import_not_found. */
export async function describeImport(
  brand: BrandContext,
  importId: number,
): Promise<PriceImportDetail> {
  const row = await findImport(brand.pool, importId);
  const [screens, reasons, statuses, rules] = await Promise.all([
    brand.pool.query<{ screen: PrepaidScreen; new: number }>(
      `select screen, count(*)::int as new from price_import_row
       where import_id = $1 and change = 'new' and opened_at is null group by screen order by new desc`,
      [importId],
    ),
    brand.pool.query<{ reason: RowReason; rows: number }>(
      `select reason, count(*)::int as rows from price_import_row
       where import_id = $1 and reason is not null and discarded_at is null group by reason order by rows desc, reason`,
      [importId],
    ),
    brand.pool.query<{ status: string; rows: number }>(
      `select listed ->> 'unknown_status' as status, count(*)::int as rows from price_import_row
       where import_id = $1 and listed ->> 'unknown_status' is not null
       group by 1 order by rows desc, status limit ${SHOWN_STATUSES}`,
      [importId],
    ),
    readRules(brand.pool),
  ]);
  return {
    head: await describeHead(brand, row),
    screens: screens.rows,
    reasons: reasons.rows,
    unknown_statuses: statuses.rows,
    margins: proposeMargins(
      rules,
      screens.rows.map(({ screen }) => screen),
    ),
    operators: PREPAID_SCREENS.map((screen) => ({ screen, codes: [...operatorsOf(screen)] })),
  };
}

async function describeHead(brand: BrandContext, row: ImportRow): Promise<PriceImportHead> {
  const found = await brand.pool.query<{ change: RowChange; rows: number; opened: number }>(
    `select change, count(*)::int as rows, count(opened_at)::int as opened from price_import_row
     where import_id = $1 and change is not null and discarded_at is null group by change`,
    [row.id],
  );
  const counts = Object.fromEntries(ROW_CHANGES.map((change) => [change, 0])) as Record<
    RowChange,
    number
  >;
  for (const { change, rows } of found.rows) counts[change] = rows;
  return {
    import_id: row.id,
    supplier: row.supplier_id,
    source: row.source,
    state: row.state,
    received: row.received,
    received_before: row.received_before,
    cut_off: isCutOff(row),
    stale: row.stale,
    fetched_at: row.fetched_at.toISOString(),
    fetched_by: row.fetched_by,
    counts,
    opened: found.rows.reduce((sum, { opened }) => sum + opened, 0),
    waiting: counts.strange,
  };
}

/** Returns a page of rows with the product and prices that each would get. Throws price_import_not_found. */
export async function describeRows(
  brand: BrandContext,
  importId: number,
  filter: RowFilter,
): Promise<{ rows: PriceImportRow[]; next_cursor: string | null }> {
  await findImport(brand.pool, importId);
  const [rows, rules] = await Promise.all([
    readPage(brand.pool, importId, { ...filter, limit: filter.limit + 1 }),
    readRules(brand.pool),
  ]);
  const shown = rows.slice(0, filter.limit);
  const pricesOf = ({ product, cost }: KeptRow): PriceImportRow["prices"] => {
    if (product === null || cost === null) return [];
    const proposed = proposeMargins(rules, [product.screen]);
    return tiersOf(rules).flatMap((category) => {
      const margin =
        ruleFor(rules, category, product.screen, product.operator) ??
        proposed.find((each) => each.category === category);
      return margin === undefined ? [] : [{ category, price: rupiah(priceWith(cost, margin)) }];
    });
  };
  return {
    rows: shown.map((row) => ({ ...toRow(row), prices: pricesOf(row) })),
    next_cursor: rows.length > filter.limit ? String(shown.at(-1)?.line) : null,
  };
}

function toRow(row: KeptRow): Omit<PriceImportRow, "prices"> {
  const { line, sku, name, cost, listed, cost_before, change, reason, product, code } = row;
  return {
    line,
    sku,
    name,
    category: listed.category,
    brand: listed.brand,
    seller: listed.seller ?? null,
    cost: cost === null ? null : rupiah(cost),
    cost_before: cost_before === null ? null : rupiah(cost_before),
    // Before the comparison a row has no change.
    change: change ?? "same",
    reason,
    product:
      product === null
        ? null
        : {
            code: code ?? "",
            name: product.name,
            exists: row.product_id !== null,
            screen: product.screen,
            operator: product.operator,
            nominal: product.nominal === null ? null : rupiah(product.nominal),
          },
    opened: row.opened,
    discarded: row.discarded,
  };
}
