import { describe, expect, it } from "vitest";
import { matchesNumber, matchesWords } from "./matching.ts";

describe("matching what is typed", () => {
  it("takes the beginnings of words, in any order and any case", () => {
    const texts = ["Laporan transaksi", "Transaction report", "riwayat history"];
    for (const typed of ["lap", "TRANS", "report trans", "hist", "", "  "]) {
      expect(matchesWords(typed, texts), typed).toBe(true);
    }
    for (const typed of ["aporan", "laporan utang", "x"]) {
      expect(matchesWords(typed, texts), typed).toBe(false);
    }
  });

  it("overlooks marks on letters, as a phone's keyboard sets or leaves them", () => {
    expect(matchesWords("cafe", ["Café Bu Ani"])).toBe(true);
    expect(matchesWords("café", ["Cafe Bu Ani"])).toBe(true);
  });

  it("finds a number by any part of it, in groups and with the country in front", () => {
    for (const typed of ["5678", "0812 34", "+62 812-3456", "62812"]) {
      expect(matchesNumber(typed, "081234567890"), typed).toBe(true);
    }
    for (const typed of ["999", "", "ani", "0812x", " - "]) {
      expect(matchesNumber(typed, "081234567890"), typed).toBe(false);
    }
  });
});
