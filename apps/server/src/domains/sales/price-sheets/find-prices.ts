import { parseRupiah } from "@konter/contract/money";
import {
  PRICE_SHEET_COLUMNS,
  PRICE_SHEET_MOST_RUPIAH,
  PRICE_SHEET_ROWS,
} from "@konter/contract/price-sheets";
import type { PriceSheetFault } from "@konter/contract/price-sheets";
import { Refusal } from "../../../platform/refusal.ts";
import type { FileCell, FileSheet } from "../bulk/index.ts";
import { HEADER_WITHIN_ROWS } from "../bulk/index.ts";

/** A price as it stands in the file; `category` is empty where the row as a whole is refused. */
export interface SheetPrice {
  readonly line: number;
  readonly code: string;
  readonly category: string;
  readonly typed: string;
  readonly price: number | null;
  readonly fault: PriceSheetFault | null;
}

interface Columns {
  readonly code: number;
  readonly prices: readonly { readonly category: string; readonly at: number }[];
}

const CODES = ["kode", "code", "kodeproduk", "productcode", "sku"];
const PRICE = /^(?:harga|price)(.*)$/;
const spelled = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/**
 * The prices of the first visible sheet that has a column of codes and one of prices; an empty price asks for nothing. Throws
 * price_sheet_columns, price_sheet_column_twice, price_sheet_tier_unknown, price_sheet_empty, price_sheet_rows.
 */
export function findPrices(
  sheets: readonly FileSheet[],
  tiers: readonly string[],
): readonly SheetPrice[] {
  const { columns, rows } = findTable(sheets, tiers);
  if (rows.length > PRICE_SHEET_ROWS)
    throw new Refusal("price_sheet_rows", {
      parameters: { most: PRICE_SHEET_ROWS, rows: rows.length },
    });
  const codes = new Set<string>();
  const prices = rows.flatMap(({ line, cells }): readonly SheetPrice[] => {
    const code = String(cells[columns.code] ?? "").trim();
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
  if (prices.length === 0) throw new Refusal("price_sheet_empty");
  return prices;
}

function findTable(sheets: readonly FileSheet[], tiers: readonly string[]) {
  for (const { rows } of sheets)
    for (const [index, { line, cells }] of rows.entries()) {
      if (line > HEADER_WITHIN_ROWS) break;
      const columns = columnsOf(cells, tiers);
      if (columns !== undefined) return { columns, rows: rows.slice(index + 1) };
    }
  throw new Refusal("price_sheet_columns", {
    parameters: {
      columns: [
        PRICE_SHEET_COLUMNS.code.id,
        ...tiers.map((tier) => PRICE_SHEET_COLUMNS.price.id.replace("{tier}", tier)),
      ].join(", "),
    },
  });
}

function columnsOf(cells: readonly FileCell[], tiers: readonly string[]): Columns | undefined {
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
        throw new Refusal("price_sheet_tier_unknown", { parameters: { column: title } });
      if (prices.findIndex((other) => other.tier === tier) !== index) throw twice(title);
      return { category, at };
    }),
  };
}

const twice = (column = ""): Refusal =>
  new Refusal("price_sheet_column_twice", { parameters: { column } });

function readPrice(cell: FileCell): Pick<SheetPrice, "fault" | "price" | "typed"> {
  const typed = String(cell);
  const price = typeof cell === "number" ? cell : (parseRupiah(cell) ?? Number.NaN);
  if (!Number.isSafeInteger(price) || price < 0)
    return { typed, price: null, fault: "price_digits" };
  if (price > PRICE_SHEET_MOST_RUPIAH) return { typed, price: null, fault: "price_too_high" };
  return { typed, price, fault: null };
}
