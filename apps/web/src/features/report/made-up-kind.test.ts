import { afterAll, expect, test, vi } from "vitest";

afterAll(() => vi.resetModules());

test("shows the additional columns of a kind that exists only as a row", async () => {
  // Adds the row before anything reads the table, and removes it for later tests in the same process.
  vi.resetModules();
  const { MADE_UP } = await import("@konter/contract/catalog/testing");
  const { readChosenColumns } = await import("./columns.tsx");
  expect(readChosenColumns(MADE_UP)).toEqual([...readChosenColumns(), "serial_number"]);
});
