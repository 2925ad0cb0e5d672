import { EXPORT_LIMIT_ROWS } from "@konter/contract/exports";
import type { Locale } from "@konter/contract/locale";
import type { Transaction } from "@konter/contract/purchase";
import { businessDate } from "@konter/contract/time";
import { writeXlsx } from "../../../platform/workbooks.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { sheetCell, sheetColumn } from "../../../platform/sheet-cells.ts";
import type { SheetFormat } from "../../../platform/sheet-cells.ts";
import { listTransactions } from "./transactions.ts";
import type { TransactionFilter } from "./transaction-filter.ts";

type Column = readonly [
  header: string,
  read: (row: Transaction) => string | number | null,
  width: number,
  format?: SheetFormat,
];

const time = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Jakarta",
  dateStyle: "short",
  timeStyle: "medium",
});

/** The column names of feature rows M260 to M262. Money is numbers; phone and serial numbers are text and keep leading zeros. */
const COLUMNS: readonly Column[] = [
  ["date", (row) => time.format(new Date(row.date)), 20, "time"],
  ["ref id", (row) => row.ref_id, 15],
  ["order number", (row) => row.order_number, 14],
  ["destinationNumber", (row) => row.destinationNumber, 18],
  ["product", (row) => row.product, 30],
  ["operatorCode", (row) => row.operatorCode, 14],
  ["status", (row) => row.status, 12],
  ["serial number", (row) => row.serial_number, 36],
  ["price", (row) => row.price, 12],
  ["buying price", (row) => row.buying_price, 12],
  ["selling price", (row) => row.selling_price, 12],
  ["profit", (row) => row.profit, 10],
  ["discount", (row) => row.discount, 10],
  ["loss", (row) => row.loss, 10],
  ["deductedBalance", (row) => row.deductedBalance, 16],
  ["startBalance", (row) => row.startBalance, 14],
  ["endBalance", (row) => row.endBalance, 14],
  ["customerName", (row) => row.customerName, 18],
  ["note", (row) => row.note, 24],
  ["dp value", (row) => row.dp_value, 10],
  ["debt value", (row) => row.debt_value, 10],
  ["debt status", (row) => row.debt_status, 10],
  ["debt notes", (row) => row.debt_notes, 20],
  ["file name", (row) => row.file_name, 24],
];

export function exportHeader(): string[] {
  return COLUMNS.map(([header]) => header);
}

export function exportColumns(): ReturnType<typeof sheetColumn>[] {
  return COLUMNS.map(([, , width, format]) => sheetColumn({ width, format }));
}

export function exportCells(row: Transaction): (string | number | Date | null)[] {
  return COLUMNS.map(([, read, , format]) => sheetCell(read(row), { format }));
}

/** Returns the filtered transactions as a workbook: the newest ones up to the limit, and their number as `total`. */
export async function exportTransactions(
  brand: BrandContext,
  filter: Omit<TransactionFilter, "limit" | "cursor"> & { readonly memberId: number },
  locale: Locale,
) {
  const page = await listTransactions(brand, { ...filter, limit: EXPORT_LIMIT_ROWS }, locale);
  const workbook = await writeXlsx({
    sheets: [
      {
        name: "Transaksi",
        columns: exportColumns(),
        rows: [exportHeader(), ...page.rows.map(exportCells)],
        freezePane: { rows: 1 },
      },
    ],
  });
  return {
    file_name: `transaksi-${businessDate(new Date())}.xlsx`,
    content_base64: Buffer.from(workbook).toString("base64"),
    rows: page.rows.length,
    total: page.totals.count,
  };
}
