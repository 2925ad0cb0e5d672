import { INVOICE_FILE_LIMIT_MB, INVOICE_FILE_ROWS } from "@konter/contract/parcel-corrections";
import { DomainError } from "../../../../platform/domain-error.ts";
import {
  placeOf,
  placesByTitle,
  readWholeRupiah,
  STATEMENT_FILE_CODES,
  withTable,
} from "../../../money/table-files/index.ts";
import type { TableRules, TextRow } from "../../../money/table-files/index.ts";
import { WAYBILL_TITLES } from "../../couriers/index.ts";

/** A line of a courier's invoice. */
export interface InvoiceLine {
  readonly line: number;
  readonly waybill: string;
  readonly grams: number;
  readonly total: number;
}

type Column = "waybill" | "weight" | "total";
type Columns = Readonly<Record<Column, number>> & { readonly isGrams: boolean };

/** Column titles as couriers write them. */
const TITLES: Readonly<Record<Column, readonly string[]>> = {
  waybill: WAYBILL_TITLES,
  weight: [
    "berat",
    "weight",
    "beratkg",
    "weightkg",
    "beratgram",
    "weightgram",
    "grams",
    "chargeableweight",
  ],
  total: ["total", "jumlah", "totalbiaya", "totalongkir", "totalcost", "amount", "biaya"],
};

const RULES: TableRules<Columns> = {
  limitMb: INVOICE_FILE_LIMIT_MB,
  codes: STATEMENT_FILE_CODES,
  findColumns,
  columnWords: "Resi, Berat, Total",
};

function findColumns(cells: readonly string[]): Columns | undefined {
  const at = placesByTitle(cells, TITLES);
  const columns = { waybill: at("waybill"), weight: at("weight"), total: at("total") };
  if (Object.values(columns).includes(-1)) return undefined;
  return { ...columns, isGrams: /gram/i.test(cells[columns.weight] ?? "") };
}

const SUMS = /^(?:grand ?total|sub ?total|total|jumlah)\b/i;

/**
 * Reads all lines of a courier's invoice, or rejects the file at its first wrong row. Throws the errors of withTable,
 * statement_file_amount, statement_file_reference, statement_file_too_many.
 */
export async function readInvoice(bytes: Uint8Array): Promise<readonly InvoiceLine[]> {
  return withTable(bytes, RULES, async (table) => {
    const lines: InvoiceLine[] = [];
    for await (const { row } of table.rows()) {
      const first = row.cells.find((cell) => cell.trim() !== "") ?? "";
      if (SUMS.test(first)) continue;
      lines.push(readLine(row, table.columns));
      if (lines.length > INVOICE_FILE_ROWS)
        throw new DomainError("statement_file_too_many", {
          parameters: { rows: INVOICE_FILE_ROWS },
        });
    }
    if (lines.length === 0) throw new DomainError("statement_file_empty");
    return lines;
  });
}

function readLine(row: TextRow, columns: Columns): InvoiceLine {
  const cell = (column: Column) => (row.cells[columns[column]] ?? "").trim();
  const waybill = cell("waybill").replace(/^'/, "").toUpperCase();
  if (!/^[A-Z0-9-]{6,40}$/.test(waybill))
    throw new DomainError("statement_file_reference", { parameters: { line: row.line } });
  const wrong = (column: Column) =>
    new DomainError("statement_file_amount", {
      parameters: { ...placeOf(row, columns[column]), text: cell(column) },
    });
  const total = readWholeRupiah(cell("total"));
  if (total === undefined) throw wrong("total");
  const grams = readGrams(cell("weight"), columns.isGrams);
  if (grams === undefined) throw wrong("weight");
  return { line: row.line, waybill, grams, total };
}

/** Weights have a comma or a point before at most three decimals; the column's title says whether they are grams. */
function readGrams(text: string, isGrams: boolean): number | undefined {
  const figure = /^(\d{1,7})(?:[.,](\d{1,3}))?\s*(kg|g|gram)?$/i.exec(text);
  if (figure === null) return undefined;
  const [, whole = "", decimals = "", unit = isGrams ? "g" : "kg"] = figure;
  const value = Number(`${whole}.${decimals || "0"}`);
  return Math.round(unit.toLowerCase() === "kg" ? value * 1_000 : value);
}
