import {
  PRICE_FILE_COLUMNS,
  PRICE_FILE_LIMIT_COLUMNS,
  PRICE_FILE_LIMIT_MB,
  PRICE_FILE_LIMIT_ROWS,
} from "@konter/contract/price-imports";
import { DomainError } from "../../../platform/domain-error.ts";
import { withTable } from "../../money/table-files/index.ts";
import type { FileOpener, TableRules } from "../../money/table-files/index.ts";
import type { ListedRow } from "./listed-row.ts";
import { readFileRow } from "./read-file-row.ts";

/** Column names of vendors and sheets, in the spelling of `columnName`. */
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
const CODES = {
  type: "price_file_type",
  empty: "price_list_empty",
  damaged: "price_file_damaged",
  encrypted: "price_file_encrypted",
  heavy: "price_file_heavy",
  oldSheets: "price_file_old_sheets",
  tooOld: "price_file_too_old",
  tooLarge: "price_file_too_large",
  columns: "price_file_columns",
  cutOff: "price_file_damaged",
} as const satisfies TableRules<unknown>["codes"];

/**
 * Reads a supplier's list from a CSV, XLSX or XLS file, with optional titles above its header. Throws price_file_type,
 * _damaged, _encrypted, _heavy, _old_sheets, _too_old, _too_large, _too_many, _columns, _hidden_rows, price_list_empty.
 * An error in one row is stored with that row.
 */
export async function readPriceFile(
  bytes: Uint8Array,
  open?: FileOpener,
): Promise<readonly ListedRow[]> {
  return withTable(
    bytes,
    rulesOf(),
    async (table) => {
      if (table.header.length > PRICE_FILE_LIMIT_COLUMNS) throw tooMany();
      const listed: ListedRow[] = [];
      for await (const { row } of table.rows()) {
        if (listed.length >= PRICE_FILE_LIMIT_ROWS) throw tooMany();
        listed.push(readFileRow(row.cells, table.columns));
      }
      if (listed.length === 0) throw new DomainError("price_list_empty");
      return listed;
    },
    open,
  );
}

const tooMany = (): DomainError =>
  new DomainError("price_file_too_many", {
    parameters: { rows: PRICE_FILE_LIMIT_ROWS, columns: PRICE_FILE_LIMIT_COLUMNS },
  });

/** A row with fewer of the required columns is a title. */
const LEAST_OF_HEADER = 2;

/** Remembers the errors of the row most similar to a header. */
function rulesOf(): TableRules<ReadonlyMap<string, number>> {
  let wrong: readonly string[] = PRICE_FILE_COLUMNS;
  return {
    limitMb: PRICE_FILE_LIMIT_MB,
    codes: CODES,
    hiddenRows: "price_file_hidden_rows",
    get columnWords() {
      return wrong.join(", ");
    },
    findColumns(header) {
      const found = placesOf(header);
      const known = PRICE_FILE_COLUMNS.filter((column) => found.columns.has(column));
      if (known.length < LEAST_OF_HEADER) return undefined;
      if (found.wrong.length === 0) return found.columns;
      if (found.wrong.length <= wrong.length) ({ wrong } = found);
      return undefined;
    },
  };
}

/** Returns the position of each column, and the missing and duplicate columns. */
function placesOf(header: readonly string[]): {
  readonly columns: ReadonlyMap<string, number>;
  readonly wrong: readonly string[];
} {
  const names = header.map(columnName);
  const places = Object.entries(COLUMNS).map(([column, spellings]) => ({
    column,
    at: names.flatMap((name, index) => (spellings.includes(name) ? [index] : [])),
  }));
  const wrong = places.filter(
    ({ column, at }) =>
      at.length > 1 ||
      (at.length === 0 && (PRICE_FILE_COLUMNS as readonly string[]).includes(column)),
  );
  return {
    columns: new Map(
      places.flatMap(({ column, at: [at] }) => (at === undefined ? [] : [[column, at]])),
    ),
    wrong: wrong.map(({ column }) => column),
  };
}

const columnName = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, "");
