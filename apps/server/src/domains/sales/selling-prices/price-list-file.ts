import { buffer } from "node:stream/consumers";
import { KINDS } from "@konter/contract/catalog";
import type { PriceListRow } from "@konter/contract/catalog";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import type { ExportFile } from "@konter/contract/report";
import { PRICE_LIST_FILE_ROWS } from "@konter/contract/selling-prices";
import type { PriceListFile } from "@konter/contract/selling-prices";
import { businessDate } from "@konter/contract/time";
import { dateTimeText } from "@konter/contract/time-text";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { streamTable } from "../../money/table-files/index.ts";
import type { Cell, TableColumn } from "../../money/table-files/index.ts";
import { describePriceList } from "../catalog/index.ts";
import type { PriceListFilter, Viewer } from "../catalog/index.ts";

const WORDS = {
  title: { id: "Daftar harga", en: "Price list" },
  at: { id: "Harga per {time} WIB, {count} produk", en: "Prices at {time} WIB, {count} products" },
  filter: { id: "Filter: {filter}", en: "Filter: {filter}" },
  page: { id: "Halaman", en: "Page" },
  open: { id: "Buka", en: "Open" },
  closed: { id: "Tutup", en: "Closed" },
  opens: { id: "Buka lagi pukul {time} WIB", en: "Opens at {time} WIB" },
  stock: { id: "Stok habis", en: "Sold out" },
  supplier: { id: "Sedang gangguan", en: "In trouble" },
} as const satisfies Readonly<Record<string, Sentence>>;

const COLUMNS: readonly (Omit<TableColumn, "title"> & {
  readonly title: Sentence;
  readonly read: (row: PriceListRow, locale: Locale) => Cell;
})[] = [
  { title: { id: "Produk", en: "Product" }, width: 36, read: ({ name }) => name },
  { title: { id: "Kode", en: "Code" }, width: 14, read: ({ code }) => code },
  { title: { id: "Jenis", en: "Kind" }, width: 16, read: ({ type }) => KINDS[type].path },
  { title: { id: "Operator", en: "Operator" }, width: 18, read: (row) => row.operator_code },
  {
    title: { id: "Harga beli", en: "Buying price" },
    width: 14,
    number: true,
    read: (row) => row.buying_price,
  },
  {
    title: { id: "Harga jual", en: "Selling price" },
    width: 14,
    number: true,
    read: (row) => row.selling_price,
  },
  { title: { id: "Markup", en: "Markup" }, width: 12, number: true, read: (row) => row.markup },
  { title: { id: "Status", en: "Status" }, width: 24, read: statusOf },
];

function statusOf({ open, closed_reason: reason, opens_at: time }: PriceListRow, locale: Locale) {
  if (open) return WORDS.open[locale];
  if (reason === "cut_off" && time !== null) return renderSentence(WORDS.opens, locale, { time });
  return WORDS[reason === "stock" || reason === "supplier" ? reason : "closed"][locale];
}

/** Writes the price list's rows for a filter to a file. Throws price_list_file_too_long. */
export async function writePriceList(
  brand: BrandContext,
  viewer: Viewer,
  { format, ...filter }: PriceListFilter & { readonly format: PriceListFile },
  locale: Locale,
): Promise<ExportFile> {
  const { rows } = await describePriceList(brand, filter, viewer);
  if (rows.length > PRICE_LIST_FILE_ROWS)
    throw new DomainError("price_list_file_too_long", {
      parameters: { most: PRICE_LIST_FILE_ROWS },
    });
  const now = new Date();
  const narrowed = Object.values(filter).filter((value) => value !== undefined && value !== "");
  const file = streamTable(
    {
      name: "",
      title: WORDS.title[locale],
      facts: [
        renderSentence(WORDS.at, locale, {
          time: dateTimeText(now.toISOString(), locale),
          count: rows.length,
        }),
        ...(narrowed.length === 0
          ? []
          : [renderSentence(WORDS.filter, locale, { filter: narrowed.join(", ") })]),
      ],
      columns: COLUMNS.map(({ title, read: _read, ...column }) => ({
        ...column,
        title: title[locale],
      })),
      rows: cellsOf(rows, locale),
      page: WORDS.page[locale],
    },
    format,
  );
  return {
    file_name: `harga-${businessDate(now)}.${format}`,
    content_base64: (await buffer(file)).toString("base64"),
    rows: rows.length,
    total: rows.length,
  };
}

async function* cellsOf(
  rows: readonly PriceListRow[],
  locale: Locale,
): AsyncGenerator<readonly Cell[]> {
  for (const row of rows) yield COLUMNS.map(({ read }) => read(row, locale));
}
