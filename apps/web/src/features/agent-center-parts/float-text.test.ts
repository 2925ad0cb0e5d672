import { describe, expect, it } from "vitest";
import { floatText } from "./float-text.ts";

describe("forecast of a balance", () => {
  it.each([
    [0, null, "saldo habis"],
    [0, 0, "saldo habis"],
    [50_000, null, "tidak ada penjualan 7 hari ini"],
    [2_000, 0, "cukup kurang dari 1 jam"],
    [20_000, 1, "cukup untuk ± 1 jam"],
    [20_000, 47, "cukup untuk ± 47 jam"],
    [20_000, 48, "cukup untuk ± 2 hari"],
    [20_000, 743, "cukup untuk ± 30 hari"],
    [20_000, 744, "cukup lebih dari 30 hari"],
  ])("says of Rp%i that lasts %s hours: %s", (balance, hours_left, text) => {
    expect(floatText({ balance, hours_left })).toBe(text);
  });
});
