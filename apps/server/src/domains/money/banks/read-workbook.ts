import { BANK_FILE_LIMIT_MB } from "@konter/contract/banks";
import { readXlsx } from "hucre/xlsx";
import { Refusal } from "../../../platform/refusal.ts";
import { guardArchive } from "../../sales/price-imports/index.ts";
import type { FileRow } from "./read-csv.ts";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** A bank's portal writes a page or two; whoever has more takes the CSV, which is read row by row. */
const MOST_ROWS = 20_000;

export const isWorkbook = (bytes: Uint8Array): boolean =>
  ZIP.every((byte, index) => bytes[index] === byte);

/** The rows of the first visible sheet as text. Throws bank_file_damaged, bank_file_type, bank_file_too_large, bank_file_too_many. */
export async function readWorkbookRows(bytes: Uint8Array): Promise<readonly FileRow[]> {
  try {
    guardArchive(Buffer.from(bytes));
  } catch (error) {
    throw asBankFile(error);
  }
  const sheet = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: MOST_ROWS + 1,
  }).then(
    ({ sheets }) => sheets[0],
    () => {
      throw new Refusal("bank_file_damaged");
    },
  );
  if (sheet === undefined) throw new Refusal("bank_file_damaged");
  if (sheet.rows.length > MOST_ROWS)
    throw new Refusal("bank_file_too_many", { parameters: { rows: MOST_ROWS } });
  const widest = Math.max(0, ...sheet.rows.map(({ length }) => length));
  return sheet.rows.map((row, index) => ({
    line: index + 1,
    // Empty cells at a row's end are not in the file.
    cells: Array.from({ length: widest }, (_, column) => {
      const isFormula = sheet.cells?.get(`${index},${column}`)?.type === "formula";
      return isFormula ? "=" : cellText(row[column]);
    }),
    isEnded: true,
  }));
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace("T", " ");
  if (typeof value === "string") return value.trim();
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(2);
  return "";
}

/** What is wrong with the archive, in the words of bank files. */
function asBankFile(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === "price_file_type") return new Refusal("bank_file_type");
  if (error.code === "price_file_too_large")
    return new Refusal("bank_file_too_large", { parameters: { most: BANK_FILE_LIMIT_MB } });
  return new Refusal("bank_file_damaged");
}
