import { harmless } from "./csv.ts";

/** Formats of date cells, by the workbook columns' names. */
const SHEET_FORMATS = { day: "yyyy-mm-dd", time: "yyyy-mm-dd hh:mm" } as const;
export type SheetFormat = keyof typeof SHEET_FORMATS;

export interface SheetColumn {
  /** In characters. */
  readonly width: number;
  /** The dates of the column besides texts and numbers: `YYYY-MM-DD`, optionally with `HH:MM` or `HH:MM:SS`, in WIB. */
  readonly format?: SheetFormat | undefined;
}

const WRITTEN = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/;

/** Converts a column to the workbook writer's form. */
export const sheetColumn = ({
  width,
  format,
}: SheetColumn): { width: number; numFmt?: string } => ({
  width,
  ...(format !== undefined && { numFmt: SHEET_FORMATS[format] }),
});

/**
 * A cell of a workbook: a date in a date column, so that spreadsheets sort and filter by it; other texts are
 * neutralized.
 */
export function sheetCell(
  value: string | number | null,
  { format }: Pick<SheetColumn, "format"> = {},
): string | number | Date | null {
  // A workbook has no time zones, so the date is the local time.
  if (format !== undefined && typeof value === "string" && WRITTEN.test(value))
    return new Date(`${value.replace(" ", "T")}${value.length > 10 ? "Z" : "T00:00Z"}`);
  return harmless(value);
}
