/** The title of each column and its value for a row. */
export type CsvColumns<Row> = readonly (readonly [
  title: string,
  read: (row: Row) => string | number | null,
])[];

/** Writes a table as CSV for spreadsheets: RFC 4180, with a byte order mark so that they read it as UTF-8. */
export function csvOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, read]) => read(row))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;
}

/** Quotes a cell, and prefixes a quote if a spreadsheet would treat it as a formula (field rule 3.9). */
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = harmless(value);
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet that re-types a text cell would run text that begins like a formula, so it gets a quote as prefix
 * (field rule 3.9).
 */
export function harmless(value: string): string;
export function harmless(value: string | number | null): string | number | null;
export function harmless(value: string | number | null): string | number | null {
  return typeof value === "string" && /^\s*[=+\-@\t\r\0＝＋－＠]/.test(value) ? `'${value}` : value;
}
