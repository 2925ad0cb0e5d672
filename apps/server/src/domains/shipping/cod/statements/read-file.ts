import { COD_FILE_LIMIT_MB, COD_FILE_LIMIT_ROWS } from "@konter/contract/cod";
import { businessDate } from "@konter/contract/time";
import { DomainError } from "../../../../platform/domain-error.ts";
import {
  latestDay,
  placeOf,
  placesByTitle,
  readDay,
  readWholeRupiah,
  STATEMENT_FILE_CODES,
  withTable,
} from "../../../money/table-files/index.ts";
import type { TableRules, TextRow } from "../../../money/table-files/index.ts";
import { WAYBILL_TITLES } from "../../couriers/index.ts";

/** A row of a courier's statement. */
export interface CodFileLine {
  readonly line: number;
  readonly waybill: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  /** The day on which the courier transferred it. */
  readonly day: string;
}

/** Column titles as couriers and their portals write them. No courier documents its file; a missing title is added here. */
const TITLES = {
  waybill: WAYBILL_TITLES,
  amount: ["cod", "codamount", "codvalue", "nilaicod", "jumlahcod", "nominalcod", "totalcod"],
  fee: ["fee", "codfee", "biaya", "biayacod", "feecod", "potongan", "admin", "biayaadmin"],
  net: [
    "net",
    "netto",
    "netcod",
    "netamount",
    "dibayarkan",
    "disetor",
    "jumlahtransfer",
    "transfer",
    "transferamount",
    "remittance",
    "payout",
  ],
  day: [
    "tanggal",
    "tgl",
    "tanggaltransfer",
    "tanggalsetor",
    "tanggalpencairan",
    "settlementdate",
    "transferdate",
    "paymentdate",
    "date",
  ],
} as const;
type Column = keyof typeof TITLES;
type Columns = Readonly<Record<Column, number>>;

const RULES: TableRules<Columns> = {
  limitMb: COD_FILE_LIMIT_MB,
  findColumns,
  columnWords: "AWB, COD, Fee, Net, Tanggal",
  codes: STATEMENT_FILE_CODES,
};

function findColumns(cells: readonly string[]): Columns | undefined {
  const at = placesByTitle<Column>(cells, TITLES);
  const columns = {
    waybill: at("waybill"),
    amount: at("amount"),
    fee: at("fee"),
    net: at("net"),
    day: at("day"),
  };
  return Object.values(columns).includes(-1) ? undefined : columns;
}

/** Totals below the rows. */
const FOOTER = /^[\s*"']*(grand ?total|sub ?total|total|jumlah)/i;
const LONGEST_WAYBILL = 40;
const LONGEST_SHOWN = 40;

/**
 * Reads a courier's statement completely or not at all. Throws statement_file_type, _empty, _damaged, _encrypted,
 * _heavy, _old_sheets, _too_old, _too_large, _too_many, _columns, _cut_off, _date, _future, _amount, _reference.
 */
export async function readCodFile(
  bytes: Uint8Array,
  now: Date = new Date(),
): Promise<readonly CodFileLine[]> {
  return withTable(bytes, RULES, async (table) => {
    const { columns } = table;
    const lines: CodFileLine[] = [];
    for await (const { row } of table.rows()) {
      if (FOOTER.test(row.cells.find((cell) => cell !== "") ?? "")) continue;
      if (lines.length === COD_FILE_LIMIT_ROWS)
        throw new DomainError("statement_file_too_many", {
          parameters: { rows: COD_FILE_LIMIT_ROWS },
        });
      lines.push(readRow(row, columns, now));
    }
    if (lines.length === 0) throw new DomainError("statement_file_empty");
    return lines;
  });
}

function readRow(row: TextRow, columns: Columns, now: Date): CodFileLine {
  const at = (column: Column): string => row.cells[columns[column]]?.trim() ?? "";
  const refuse = (
    code: "statement_file_amount" | "statement_file_date" | "statement_file_future",
    column: Column,
  ) =>
    new DomainError(code, {
      parameters: {
        ...placeOf(row, columns[column]),
        text: at(column).slice(0, LONGEST_SHOWN),
      },
    });
  const rupiah = (column: Column): number => {
    const read = readWholeRupiah(at(column));
    if (read === undefined) throw refuse("statement_file_amount", column);
    return read;
  };
  const waybill = at("waybill").replace(/^'/, "").toUpperCase();
  if (waybill === "" || waybill.length > LONGEST_WAYBILL)
    throw new DomainError("statement_file_reference", { parameters: { line: row.line } });
  const read = readDay(at("day"), { last: businessDate(now) });
  if (read === undefined) throw refuse("statement_file_date", "day");
  if (read.day > latestDay(now)) throw refuse("statement_file_future", "day");
  return {
    line: row.line,
    waybill,
    amount: rupiah("amount"),
    fee: rupiah("fee"),
    net: rupiah("net"),
    day: read.day,
  };
}
