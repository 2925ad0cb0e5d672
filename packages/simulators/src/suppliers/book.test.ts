import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SupplierBook } from "./book.ts";

const ENTRY = {
  sku: "C10",
  customerNumber: "081234567890",
  cost: 10_000,
  state: "pending",
  serialNumber: "",
  code: "03",
  plan: { state: "delivered", code: "00", serialNumber: "123" },
  at: "2026-11-20T03:00:00.000Z",
} as const;

describe("money in the records", () => {
  test("deducts a cost while pending or delivered and returns it otherwise", () => {
    const book = new SupplierBook(100_000);
    const first = book.open({ ...ENTRY, reference: "R1" });
    const second = book.open({ ...ENTRY, reference: "R2" });
    expect([book.balance(), book.spent()]).toEqual([80_000, 20_000]);
    book.change(first.transactionId, { state: "delivered", code: "00" });
    expect(book.balance()).toBe(80_000);
    book.change(second.transactionId, { state: "failed", code: "02" });
    expect([book.balance(), book.spent()]).toEqual([90_000, 10_000]);
    book.change(first.transactionId, { state: "reversed", code: "74" });
    book.change(second.transactionId, { state: "delivered", code: "00" });
    expect([book.balance(), book.spent()]).toEqual([90_000, 10_000]);
    expect(book.totals()).toEqual({
      delivered: 1,
      failed: 0,
      pending: 0,
      reversed: 1,
      spent: 10_000,
      balance: 90_000,
    });
  });

  test("removes the plan of a settled transaction", () => {
    const book = new SupplierBook(100_000);
    const { transactionId } = book.open({ ...ENTRY, reference: "R1" });
    expect(book.change(transactionId, { code: "99" }).plan).toEqual(ENTRY.plan);
    expect(book.change(transactionId, { state: "delivered" })).not.toHaveProperty("plan");
  });
});

describe("records with a file", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "book-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("are complete without a clean stop, also after a truncated line", () => {
    const file = join(folder, "book.jsonl");
    const before = new SupplierBook(100_000, file);
    const first = before.open({ ...ENTRY, reference: "R1" });
    before.open({ ...ENTRY, reference: "R2", customerNumber: "081200000000" });
    before.change(first.transactionId, { state: "delivered", serialNumber: "123" });
    before.setBalance(55_000);
    appendFileSync(file, '{"line":"delivery","delivery":{"transa');

    const after = new SupplierBook(999, file);
    expect(after.deliveries()).toEqual(before.deliveries());
    expect(after.totals()).toEqual({ ...before.totals(), balance: 55_000 });
    expect(after.byNumber("081200000000").map(({ reference }) => reference)).toEqual(["R2"]);
    after.open({ ...ENTRY, reference: "R3" });

    const again = new SupplierBook(999, file);
    expect(again.deliveries().map(({ reference }) => reference)).toEqual(["R1", "R2", "R3"]);
    expect(again.balance()).toBe(45_000);
  });
});
