import { readXlsx } from "hucre/xlsx";
import { Refusal } from "../../../platform/refusal.ts";
import { guardArchive } from "../../sales/price-imports/index.ts";
import type { TableRules } from "./open-table.ts";
import type { FileRow } from "./read-csv.ts";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** A portal writes a page or two; whoever has more takes the CSV, which is read row by row. */
const MOST_ROWS = 20_000;

export const isWorkbook = (bytes: Uint8Array): boolean =>
  ZIP.every((byte, index) => bytes[index] === byte);

type Wording = Pick<TableRules<unknown>, "codes" | "limitMb">;

/** The rows of the first visible sheet as text. Throws the codes for damaged, type, too large and too many. */
export async function readWorkbookRows(
  bytes: Uint8Array,
  wording: Wording,
): Promise<readonly FileRow[]> {
  const { damaged, tooMany } = wording.codes;
  try {
    guardArchive(Buffer.from(bytes));
  } catch (error) {
    throw inWordsOf(wording, error);
  }
  const sheet = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: MOST_ROWS + 1,
  }).then(
    ({ sheets }) => sheets[0],
    () => {
      throw new Refusal(damaged);
    },
  );
  if (sheet === undefined) throw new Refusal(damaged);
  if (sheet.rows.length > MOST_ROWS)
    throw new Refusal(tooMany, { parameters: { rows: MOST_ROWS } });
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

/** What is wrong with the archive, in the caller's words. */
function inWordsOf({ codes, limitMb }: Wording, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === "price_file_type") return new Refusal(codes.type);
  if (error.code === "price_file_too_large")
    return new Refusal(codes.tooLarge, { parameters: { most: limitMb } });
  return new Refusal(codes.damaged);
}
