import {
  PRICE_FILE_COLUMNS,
  PRICE_FILE_LIMIT_COLUMNS,
  PRICE_FILE_LIMIT_MB,
  PRICE_FILE_LIMIT_ROWS,
} from "@konter/contract/price-imports";
import { parse } from "csv-parse/sync";
import { Refusal } from "../../../platform/refusal.ts";
import { BYTES_OF_MB, tooLarge } from "./file-table.ts";
import type { FileCell, FileTable } from "./file-table.ts";
import type { ListedRow } from "./listed-row.ts";
import { readFileRow } from "./read-file-row.ts";
import { readWorkbook } from "./read-workbook.ts";

/** How vendors and sheets name the columns, in the spelling of `columnName`. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  sku: ["sku", "buyerskucode", "kode", "kodeproduk", "productcode", "code"],
  name: ["name", "productname", "nama", "namaproduk", "produk", "productnominal"],
  category: ["category", "kategori", "productcategory", "producttype"],
  brand: ["brand", "merek", "operator", "provider", "productdescription"],
  price: ["price", "buyingprice", "harga", "hargabeli", "productprice", "cost"],
  type: ["type", "tipe", "jenis"],
  description: ["desc", "description", "deskripsi", "keterangan", "productdetails"],
  seller: ["seller", "sellername", "penjual"],
  multi: ["multi", "multiperday"],
  status: ["status", "buyerproductstatus"],
  seller_status: ["sellerproductstatus"],
  stock: ["stock", "stok"],
  cut_off_starts: ["startcutoff"],
  cut_off_ends: ["endcutoff"],
};
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/**
 * A supplier's list from a CSV or XLSX file. Throws price_file_type, price_file_damaged, price_file_too_large,
 * price_file_too_many, price_file_columns, price_list_empty; what is wrong with one row is said of that row.
 */
export async function readPriceFile(bytes: Uint8Array): Promise<readonly ListedRow[]> {
  if (bytes.length > PRICE_FILE_LIMIT_MB * BYTES_OF_MB) throw tooLarge();
  if (bytes.length === 0) throw new Refusal("price_list_empty");
  const isWorkbook = ZIP.every((byte, index) => bytes[index] === byte);
  const [header, ...rows] = isWorkbook ? await readWorkbook(bytes) : readCsv(bytes);
  if (header === undefined) throw new Refusal("price_list_empty");
  if (header.length > PRICE_FILE_LIMIT_COLUMNS || rows.length > PRICE_FILE_LIMIT_ROWS)
    throw tooMany();
  const columns = findColumns(header);
  if (rows.length === 0) throw new Refusal("price_list_empty");
  return rows.map((row) => readFileRow(row, columns));
}

const tooMany = (): Refusal =>
  new Refusal("price_file_too_many", {
    parameters: { rows: PRICE_FILE_LIMIT_ROWS, columns: PRICE_FILE_LIMIT_COLUMNS },
  });

function readCsv(bytes: Uint8Array): FileTable {
  if (bytes.includes(0)) throw new Refusal("price_file_type");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: delimiterOf(text),
      to: PRICE_FILE_LIMIT_ROWS + 2,
      max_record_size: BYTES_OF_MB,
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("price_file_damaged");
  }
}

/** Sheets in Indonesian write `;` between the columns, some panels a tab. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split(/\r?\n/, 1);
  const count = (mark: string) => header.split(mark).length;
  return [",", ";", "\t"].toSorted((left, right) => count(right) - count(left))[0] ?? ",";
}

/** Where each column stands. Throws price_file_columns. */
function findColumns(header: readonly FileCell[]): ReadonlyMap<string, number> {
  const names = header.map((cell) => (typeof cell === "string" ? columnName(cell) : ""));
  const places = Object.entries(COLUMNS).map(([column, spellings]) => ({
    column,
    at: names.flatMap((name, index) => (spellings.includes(name) ? [index] : [])),
  }));
  const wrong = places.filter(
    ({ column, at }) =>
      at.length > 1 ||
      (at.length === 0 && (PRICE_FILE_COLUMNS as readonly string[]).includes(column)),
  );
  if (wrong.length > 0)
    throw new Refusal("price_file_columns", {
      parameters: { columns: wrong.map(({ column }) => column).join(", ") },
    });
  return new Map(
    places.flatMap(({ column, at: [at] }) => (at === undefined ? [] : [[column, at]])),
  );
}

const columnName = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, "");
