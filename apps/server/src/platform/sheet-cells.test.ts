import { readXlsx, writeXlsx } from "./workbooks.ts";
import { expect, test } from "vitest";
import { sheetCell, sheetColumn } from "./sheet-cells.ts";

test.each([
  ["2026-11-28", "2026-11-28T00:00:00.000Z"],
  ["2026-11-28 09:05", "2026-11-28T09:05:00.000Z"],
  ["2026-11-28 09:05:59", "2026-11-28T09:05:59.000Z"],
])("writes %s as a date in a date column", (text, at) => {
  expect(sheetCell(text, { format: "time" })).toEqual(new Date(at));
  expect(sheetCell(text)).toBe(text);
});

test("keeps a text that is not a date, and neutralizes a formula", () => {
  for (const value of ["Saldo awal", "28/11/2026", "2026-11", 5, null])
    expect(sheetCell(value, { format: "day" })).toBe(value);
  expect(sheetCell("=1+1", { format: "day" })).toBe("'=1+1");
});

test("writes a date with time that another reader finds", async () => {
  const columns = [{ width: 18, format: "time" }] as const;
  const rows = [[sheetCell("2026-11-28 09:05", columns[0])]];
  const bytes = await writeXlsx({
    sheets: [{ name: "a", columns: columns.map(sheetColumn), rows }],
  });
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows).toEqual([[new Date("2026-11-28T09:05:00Z")]]);
});
