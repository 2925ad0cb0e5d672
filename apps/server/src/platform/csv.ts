/** Each column's title, and what stands in it of a row. */
export type CsvColumns<Row> = readonly (readonly [
  title: string,
  read: (row: Row) => string | number | null,
])[];

/** A table as a file that spreadsheets open: RFC 4180, with the mark in front that has them read it as UTF-8. */
export function csvOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, read]) => read(row))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;
}

/** Quoted, and with a quote in front where a spreadsheet would take it for a formula (field rule 3.9). */
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = harmless(value);
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A text cell that begins like a formula would be run by a spreadsheet that re-types it: it gets a quote in front
 * (field rule 3.9).
 */
export function harmless(value: string): string;
export function harmless(value: string | number | null): string | number | null;
export function harmless(value: string | number | null): string | number | null {
  return typeof value === "string" && /^\s*[=+\-@\t\r\0＝＋－＠]/.test(value) ? `'${value}` : value;
}
