import { describe, expect, test } from "vitest";
import { readCents, readDay } from "./read-cells.ts";

describe("a cell", () => {
  test.each([
    ["50,123.00", 5_012_300, undefined],
    ["50.123,00", 5_012_300, undefined],
    ["50123", 5_012_300, undefined],
    ["50.123", 5_012_300, undefined],
    ["50,123", 5_012_300, undefined],
    ["1.000.000", 100_000_000, undefined],
    ["Rp 50.123", 5_012_300, undefined],
    [".00", 0, undefined],
    ["12.34", 1_234, undefined],
    ["-50,123.00", 5_012_300, "out"],
    ["(50,123.00)", 5_012_300, "out"],
    ["+50.123", 5_012_300, "in"],
    ["50,123.00 CR", 5_012_300, "in"],
    ["50,123.00 DB", 5_012_300, "out"],
    ["50123.5", 5_012_350, undefined],
    ["50.123,5", 5_012_350, undefined],
    ["'50123", 5_012_300, undefined],
    ["50.123 IDR", 5_012_300, undefined],
    ["Rp 50.123,-", 5_012_300, undefined],
    ["50.123.-", 5_012_300, undefined],
    ["50.123-", 5_012_300, "out"],
    ["50.123- DB", 5_012_300, "out"],
  ] as const)("with %s is read as the amount", (text, cents, sign) => {
    expect(readCents(text)).toEqual({ cents, sign });
  });

  test.each([
    "",
    "-",
    "abc",
    "1.2.3",
    "1,00,000",
    "50.123.45,1",
    "1e5",
    "５０",
    "50 123",
    "50.123)",
    "(50.123",
    "-50.123-",
    "-50.123 CR",
    "+50.123 DB",
    "#N/A",
  ])("with %j is not an amount", (text) => {
    expect(readCents(text)).toBeUndefined();
  });

  test.each([
    ["25/11", "2026-11-25"],
    ["26/11", "2025-11-26"],
    ["25/11/26", "2026-11-25"],
    ["25/11/2026", "2026-11-25"],
    ["25-11-2026", "2026-11-25"],
    ["2026-11-25", "2026-11-25"],
    ["20261125", "2026-11-25"],
    ["25-Nov-2026", "2026-11-25"],
    ["25 Agustus 2026", "2026-08-25"],
    ["25 Des 26", "2026-12-25"],
    ["01-Nop-2026", "2026-11-01"],
    ["1 Pebruari 2026", "2026-02-01"],
    ["25 Agt 2026", "2026-08-25"],
    ["25/11/2026 10:22:33", "2026-11-25"],
    ["2026-11-25T10.22", "2026-11-25"],
  ])("with %s is the day %s", (text, day) => {
    expect(readDay(text, { last: "2026-11-25" })?.day).toBe(day);
  });

  test.each([
    "",
    "31/02/2026",
    "25/13/2026",
    "0/1/2026",
    "hari ini",
    "25/11/26 25:00",
    "25/11/202",
    "45000",
  ])("with %j is not a day", (text) => {
    expect(readDay(text, { last: "2026-11-25" })).toBeUndefined();
  });
});
