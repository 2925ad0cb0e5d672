import type { RowReason } from "@konter/contract/price-imports";
import { withPlainMarks } from "@konter/contract/plain-marks";
import { clockOf, isErrorValue, readWholeRupiah } from "../../money/table-files/index.ts";
import type { ListedRow } from "./listed-row.ts";

const LONGEST_TEXT = 500;
const LONGEST_SKU = 100;
const MOST_RUPIAH = 999_999_999_999;
const MOST_IN_STOCK = 999_999_999;
/**
 * Status words in the spelling of `word`. Unknown words count as off, because selling an undelivered product costs a
 * sale and a refund.
 */
const ON = new Set(
  "1 y yes ya true on online aktif active enabled normal open buka dibuka jual tersedia available ada ready instock ok lancar".split(
    " ",
  ),
);
const OFF = new Set(
  "0 n no tidak false off offline nonaktif tidakaktif tdkaktif belumaktif inactive nonactive notactive disabled tutup ditutup close closed gangguan disturbed trouble habis kosong tidaktersedia unavailable notavailable stokkosong stokhabis emptystock outofstock soldout empty maintenance".split(
    " ",
  ),
);
const UNLIMITED = new Set("unlimited takterbatas tidakterbatas".split(" "));
/** `1.0` is the number 1. `-1` is no word, and neither on nor off. */
const word = (text: string): string => {
  const plain = withPlainMarks(text).trim();
  return /^[-+]?[\d.,]+$/.test(plain)
    ? plain.replace(/[.,]0+$/, "")
    : plain.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
};

/** Reads one row of a file. An error is stored as the row's fault; no value is guessed. */
export function readFileRow(
  row: readonly string[],
  columns: ReadonlyMap<string, number>,
): ListedRow {
  const text = (column: string): string =>
    (row[columns.get(column) ?? -1] ?? "").trim().slice(0, LONGEST_TEXT);
  /** An empty cell does not disable a product. */
  const isOn = (column: string) => text(column) === "" || ON.has(word(text(column)));
  const sellerStatus = columns.has("seller_status") ? "seller_status" : "status";
  const starts = clockTime(text("cut_off_starts"));
  const ends = clockTime(text("cut_off_ends"));
  const seller = text("seller");
  const stock = readStock(text("stock"));
  const unknown = ["status", sellerStatus, "stock"].find(
    (column) => !(column === "stock" ? isKnownStock : isKnownStatus)(text(column)),
  );
  const cost = readPrice(text("price"));
  return {
    cost,
    fault: faultOf(row, columns, cost),
    ...(unknown !== undefined && { unknownStatus: text(unknown) }),
    product: {
      sku: withPlainMarks(text("sku")).trim().replace(/^'/, "").slice(0, LONGEST_SKU),
      name: text("name"),
      category: text("category"),
      brand: text("brand"),
      type: text("type") || "Umum",
      description: text("description"),
      ...(seller !== "" && { seller }),
      buyerActive: isOn("status"),
      sellerActive: isOn(sellerStatus),
      stock,
      repeatable: isOn("multi"),
      ...(starts !== undefined &&
        ends !== undefined && { cutOff: { startsAt: starts, endsAt: ends } }),
    },
  };
}

/** Whether a status word is known or the cell is empty. */
const isKnownStatus = (text: string): boolean =>
  text === "" || ON.has(word(text)) || OFF.has(word(text));
const isKnownStock = (text: string): boolean =>
  isKnownStatus(text) || UNLIMITED.has(word(text)) || readCount(text) !== undefined;

/** Returns the stock: unlimited for an empty cell or a word for available, 0 for any other word. */
function readStock(text: string): number | "unlimited" {
  const count = readCount(text);
  if (count !== undefined) return count;
  return text === "" || ON.has(word(text)) || UNLIMITED.has(word(text)) ? "unlimited" : 0;
}

/** `12`, `1.000`, `12.00` */
function readCount(text: string): number | undefined {
  const count = readWholeRupiah(text);
  return count !== undefined && count <= MOST_IN_STOCK ? count : undefined;
}

function faultOf(
  row: readonly string[],
  columns: ReadonlyMap<string, number>,
  cost: number | null,
): RowReason | null {
  const needed = ["sku", "name", "category", "brand", "price"].map(
    (column) => row[columns.get(column) ?? -1],
  );
  if (needed.some((cell) => cell === "=" || isErrorValue(cell ?? ""))) return "formula";
  if (needed.slice(0, -1).some((cell) => cell === undefined || cell === "")) return "incomplete";
  if (needed.at(-1) === undefined || needed.at(-1) === "" || cost === null) return "price_missing";
  return cost === 0 ? "price_zero" : null;
}

/** Returns a whole amount of rupiah; null for any other text. */
export function readPrice(text: string): number | null {
  const price = readWholeRupiah(text);
  return price !== undefined && price <= MOST_RUPIAH ? price : null;
}

/** `0:5`, `23:40`, `23:45:00`, `23.45` and `24:00` as `HH:MM`. */
const clockTime = (text: string): string | undefined => clockOf(text)?.slice(0, 5);
