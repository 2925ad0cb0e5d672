import type { RowReason } from "@konter/contract/price-imports";
import type { FileCell } from "./file-table.ts";
import type { ListedRow } from "./listed-row.ts";

const LONGEST_TEXT = 500;
const LONGEST_SKU = 100;
const OFF = new Set([
  "no",
  "tidak",
  "false",
  "0",
  "off",
  "nonaktif",
  "inactive",
  "non active",
  "gangguan",
  "disturbed",
  "kosong",
]);

/** One row of a file. Whatever is wrong with it is kept as its fault; nothing is filled in for it. */
export function readFileRow(
  row: readonly FileCell[],
  columns: ReadonlyMap<string, number>,
): ListedRow {
  const cell = (column: string): FileCell => row[columns.get(column) ?? -1] ?? "";
  const text = (column: string): string => {
    const value = cell(column);
    return typeof value === "string" ? value.trim().slice(0, LONGEST_TEXT) : "";
  };
  const isOn = (column: string) => !OFF.has(text(column).toLowerCase());
  const starts = clockTime(text("cut_off_starts"));
  const ends = clockTime(text("cut_off_ends"));
  const seller = text("seller");
  const cost = readPrice(text("price"));
  return {
    cost,
    fault: faultOf(row, columns, cost),
    product: {
      sku: text("sku").slice(0, LONGEST_SKU),
      name: text("name"),
      category: text("category"),
      brand: text("brand"),
      type: text("type") || "Umum",
      description: text("description"),
      ...(seller !== "" && { seller }),
      buyerActive: isOn("status"),
      sellerActive: isOn(columns.has("seller_status") ? "seller_status" : "status"),
      stock: /^\d{1,9}$/.test(text("stock")) ? Number(text("stock")) : "unlimited",
      repeatable: isOn("multi"),
      ...(starts !== undefined &&
        ends !== undefined && { cutOff: { startsAt: starts, endsAt: ends } }),
    },
  };
}

function faultOf(
  row: readonly FileCell[],
  columns: ReadonlyMap<string, number>,
  cost: number | null,
): RowReason | null {
  const needed = ["sku", "name", "category", "brand", "price"].map(
    (column) => row[columns.get(column) ?? -1],
  );
  if (needed.some((cell) => typeof cell === "object")) return "formula";
  if (needed.slice(0, -1).some((cell) => cell === undefined || cell === "")) return "incomplete";
  if (needed.at(-1) === undefined || needed.at(-1) === "" || cost === null) return "price_missing";
  return cost === 0 ? "price_zero" : null;
}

/** A whole amount of rupiah: `10520`, `10.520`, `Rp 10,520`; anything else is none. */
export function readPrice(text: string): number | null {
  const figure = text.replace(/^rp\.?\s*/i, "");
  if (!/^(?:\d{1,12}|\d{1,3}(?:\.\d{3}){1,3}|\d{1,3}(?:,\d{3}){1,3})$/.test(figure)) return null;
  return Number(figure.replaceAll(/[.,]/g, ""));
}

/** `0:5` and `23:40` as `HH:MM`. */
function clockTime(text: string): string | undefined {
  const match = /^(\d{1,2}):(\d{1,2})$/.exec(text);
  const [, hours = "", minutes = ""] = match ?? [];
  if (match === null || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}
