import type { ExportFile } from "@konter/contract/report";
import { businessClock, businessDate } from "@konter/contract/time";
import { sheetCell, sheetColumn } from "./sheet-cells.ts";
import type { SheetFormat } from "./sheet-cells.ts";
import { writeXlsx } from "./workbooks.ts";

/** A column of a workbook; the width is in characters. */
export type FileColumn<Row> = readonly [
  header: string,
  read: (row: Row) => string | number | null,
  width: number,
  format?: SheetFormat,
];

interface SheetFile<Row> {
  readonly sheet: string;
  /** The file's name before the date. */
  readonly file: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: readonly Row[];
  /** Number of matching rows; by default that of the rows. */
  readonly total?: number;
  /** The date in the file's name; by default today. */
  readonly date?: string;
}

/** Writes rows as a workbook of one sheet with a header. */
export async function writeSheetFile<Row>({
  sheet,
  file,
  columns,
  rows,
  total = rows.length,
  date = businessDate(new Date()),
}: SheetFile<Row>): Promise<ExportFile> {
  const workbook = await writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: columns.map(([, , width, format]) => sheetColumn({ width, format })),
        rows: [
          columns.map(([header]) => header),
          ...rows.map((row) =>
            columns.map(([, read, , format]) => sheetCell(read(row), { format })),
          ),
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
  return {
    file_name: `${file}-${date}.xlsx`,
    content_base64: Buffer.from(workbook).toString("base64"),
    rows: rows.length,
    total,
  };
}

/** An instant as a `time` cell: `YYYY-MM-DD HH:MM` in WIB. */
export function timeCell(instant: Date | string | null): string | null {
  if (instant === null) return null;
  const at = new Date(instant);
  return `${businessDate(at)} ${businessClock(at)}`;
}

/** An instant as a `day` cell: its date in WIB. */
export const dayCell = (instant: Date | string | null): string | null =>
  instant === null ? null : businessDate(new Date(instant));
