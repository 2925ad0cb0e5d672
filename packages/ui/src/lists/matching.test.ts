import { describe, expect, it } from "vitest";
import { matchesNumber, matchesWords } from "./matching.ts";

describe("matching of typed text", () => {
  it("matches prefixes of words, in any order and case", () => {
    const texts = ["Laporan transaksi", "Transaction report", "riwayat history"];
    for (const typed of ["lap", "TRANS", "report trans", "hist", "", "  "]) {
      expect(matchesWords(typed, texts), typed).toBe(true);
    }
    for (const typed of ["aporan", "laporan utang", "x"]) {
      expect(matchesWords(typed, texts), typed).toBe(false);
    }
  });

  it("ignores diacritics, which phone keyboards may add or omit", () => {
    expect(matchesWords("cafe", ["Café Bu Ani"])).toBe(true);
    expect(matchesWords("café", ["Cafe Bu Ani"])).toBe(true);
  });

  it("matches any part of a number, with groups and country code", () => {
    for (const typed of ["5678", "0812 34", "+62 812-3456", "62812"]) {
      expect(matchesNumber(typed, "081234567890"), typed).toBe(true);
    }
    for (const typed of ["999", "", "ani", "0812x", " - "]) {
      expect(matchesNumber(typed, "081234567890"), typed).toBe(false);
    }
  });
});
