import { withPlainMarks } from "@konter/contract/plain-marks";
import {
  PRICE_SHEET_COLUMNS,
  PRICE_SHEET_MOST_RUPIAH,
  PRICE_SHEET_ROWS,
} from "@konter/contract/price-sheets";
import type { PriceSheetFault } from "@konter/contract/price-sheets";
import { DomainError } from "../../../platform/domain-error.ts";
import { readWholeRupiah } from "../../money/table-files/index.ts";
import type { FileCell, FileRow, TableTop } from "../../money/table-files/index.ts";

/** A price as in the file. `category` is empty when the whole row is rejected. */
export interface SheetPrice {
  readonly line: number;
  readonly code: string;
  readonly category: string;
  readonly typed: string;
  readonly price: number | null;
  readonly fault: PriceSheetFault | null;
}

export interface SheetColumns {
  readonly code: number;
  readonly prices: readonly { readonly category: string; readonly at: number }[];
}

const CODES = ["kode", "code", "kodeproduk", "productcode", "sku"];
const PRICE = /^(?:harga|price)(.*)$/;
const spelled = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Returns the prices below a header. An empty price changes nothing. Throws price_sheet_empty, price_sheet_rows. */
export function readPrices(rows: readonly FileRow[], columns: SheetColumns): readonly SheetPrice[] {
  if (rows.length > PRICE_SHEET_ROWS)
    throw new DomainError("price_sheet_rows", {
      parameters: { most: PRICE_SHEET_ROWS, rows: rows.length },
    });
  const codes = new Set<string>();
  const prices = rows.flatMap(({ line, cells }): readonly SheetPrice[] => {
    const code = withPlainMarks(String(cells[columns.code] ?? "")).trim();
    const written = columns.prices.flatMap(({ category, at }) => {
      const cell = cells[at] ?? "";
      return cell === "" ? [] : [{ line, code, category, ...readPrice(cell) }];
    });
    if (written.length === 0) return [];
    const fault = code === "" ? "code_missing" : codes.has(code) ? "code_twice" : undefined;
    codes.add(code);
    return fault === undefined
      ? written
      : [{ line, code, category: "", typed: "", price: null, fault }];
  });
  if (prices.length === 0) throw new DomainError("price_sheet_empty");
  return prices;
}

/**
 * Returns the first visible sheet with a column of codes and one of prices. Throws price_sheet_columns,
 * price_sheet_column_twice, price_sheet_tier_unknown.
 */
export function findPriceTable(
  tables: readonly TableTop[],
  tiers: readonly string[],
): { readonly columns: SheetColumns; readonly table: number; readonly line: number } {
  for (const [table, { top }] of tables.entries())
    for (const { cells, line } of top) {
      const columns = columnsOf(cells, tiers);
      if (columns !== undefined) return { columns, table, line };
    }
  throw new DomainError("price_sheet_columns", {
    parameters: {
      columns: [
        PRICE_SHEET_COLUMNS.code.id,
        ...tiers.map((tier) => PRICE_SHEET_COLUMNS.price.id.replace("{tier}", tier)),
      ].join(", "),
    },
  });
}

function columnsOf(cells: readonly FileCell[], tiers: readonly string[]): SheetColumns | undefined {
  const titles = cells.map(String);
  const codes = titles.flatMap((title, at) => (CODES.includes(spelled(title)) ? [at] : []));
  const prices = titles.flatMap((title, at) => {
    const tier = PRICE.exec(spelled(title))?.[1];
    return tier === undefined ? [] : [{ title, tier, at }];
  });
  const [code] = codes;
  if (code === undefined || prices.length === 0) return undefined;
  if (codes.length > 1) throw twice(titles[codes[1] ?? 0]);
  return {
    code,
    prices: prices.map(({ title, tier, at }, index) => {
      const category = tiers.find((each) => spelled(each) === tier);
      if (category === undefined)
        throw new DomainError("price_sheet_tier_unknown", { parameters: { column: title } });
      if (prices.findIndex((other) => other.tier === tier) !== index) throw twice(title);
      return { category, at };
    }),
  };
}

const twice = (column = ""): DomainError =>
  new DomainError("price_sheet_column_twice", { parameters: { column } });

function readPrice(cell: FileCell): Pick<SheetPrice, "fault" | "price" | "typed"> {
  const typed = String(cell);
  const price = typeof cell === "number" ? cell : (readWholeRupiah(cell) ?? Number.NaN);
  if (!Number.isSafeInteger(price) || price < 0)
    return { typed, price: null, fault: "price_digits" };
  if (price > PRICE_SHEET_MOST_RUPIAH) return { typed, price: null, fault: "price_too_high" };
  return { typed, price, fault: null };
}
