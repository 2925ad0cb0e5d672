import { describe, expect, it } from "vitest";
import { code128Widths } from "./code128.ts";

/** One sign for each module: 1 a bar, 0 a gap. */
const modules = (text: string) =>
  code128Widths(text)
    .map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(width))
    .join("");

describe("a Code 128 barcode", () => {
  it("is what other encoders of the standard draw for the same text", () => {
    expect(modules("K7Q2M9XA41BC")).toBe(
      "11010010000101100011101110110111011010001110110011100101011101100011100101100111000101101010001100011001001110100111001101000101100010001000110101100111001100011101011",
    );
    expect(modules("PJJ123C")).toBe(
      "1101001000011101110110101101110001011011100010011100110110011100101100101110010001000110111010001101100011101011",
    );
  });

  it("knows every sign of plain ASCII by a symbol of its own, eleven modules wide", () => {
    const signs = Array.from({ length: 95 }, (_sign, index) => String.fromCodePoint(32 + index));
    const symbols = signs.map((sign) => code128Widths(sign).slice(6, 12).join(""));
    expect(new Set(symbols).size).toBe(95);
    for (const symbol of symbols) {
      expect(
        symbol.split("").reduce((sum, width) => sum + Number(width), 0),
        symbol,
      ).toBe(11);
    }
  });

  it("refuses what it cannot hold, instead of a code that reads as something else", () => {
    expect(() => code128Widths("é")).toThrow(RangeError);
    expect(() => code128Widths("a\n")).toThrow(RangeError);
  });
});
