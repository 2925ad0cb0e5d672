import { afterAll, expect, test, vi } from "vitest";

afterAll(() => vi.resetModules());

test("a kind that is a row alone has the columns of its row in its report", async () => {
  // The row has to stand in the table before anything reads it, and be gone for the tests that follow in this process.
  vi.resetModules();
  const { MADE_UP } = await import("@konter/contract/catalog/testing");
  const { readChosenColumns } = await import("./columns.tsx");
  expect(readChosenColumns(MADE_UP)).toEqual([...readChosenColumns(), "serial_number"]);
});
