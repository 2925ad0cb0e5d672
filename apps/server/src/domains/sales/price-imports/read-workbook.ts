import { PRICE_FILE_LIMIT_COLUMNS, PRICE_FILE_LIMIT_ROWS } from "@konter/contract/price-imports";
import { readXlsx } from "hucre/xlsx";
import { ArchiveRefused, unpackArchive } from "../../../platform/archive.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { tooLarge } from "./file-table.ts";
import type { FileCell, FileTable } from "./file-table.ts";

const MOST_INFLATED_BYTES = 40 * 1024 * 1024;

/** The first visible sheet of a workbook as text; a formula is told apart and not worked out. */
export async function readWorkbook(bytes: Uint8Array): Promise<FileTable> {
  guardArchive(Buffer.from(bytes));
  const sheet = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: PRICE_FILE_LIMIT_ROWS + 2,
  }).then(
    ({ sheets }) => sheets[0],
    () => {
      throw new Refusal("price_file_damaged");
    },
  );
  if (sheet === undefined) throw new Refusal("price_file_damaged");
  return sheet.rows
    .map((row, index) =>
      row
        .slice(0, PRICE_FILE_LIMIT_COLUMNS + 1)
        .map((value, column): FileCell =>
          sheet.cells?.get(`${index},${column}`)?.type === "formula"
            ? { formula: true }
            : cellText(value),
        ),
    )
    .filter((row) => row.some((cell) => cell !== ""));
}

function cellText(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Looks into a workbook's archive before it is read. Throws price_file_damaged, price_file_too_large, price_file_type. */
export function guardArchive(archive: Buffer): void {
  let isWorkbook = false;
  try {
    for (const { name } of unpackArchive(archive, MOST_INFLATED_BYTES))
      isWorkbook ||= name.toLowerCase() === "[content_types].xml";
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    throw error.fault === "swollen" ? tooLarge() : new Refusal("price_file_damaged");
  }
  if (!isWorkbook) throw new Refusal("price_file_type");
}
