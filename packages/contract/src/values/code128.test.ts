import { describe, expect, it } from "vitest";
import { code128Widths } from "./code128.ts";

/** One character per module: 1 for a bar, 0 for a gap. */
const modules = (text: string) =>
  code128Widths(text)
    .map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(width))
    .join("");

describe("a Code 128 barcode", () => {
  it("equals the result of other encoders of the standard", () => {
    expect(modules("K7Q2M9XA41BC")).toBe(
      "11010010000101100011101110110111011010001110110011100101011101100011100101100111000101101010001100011001001110100111001101000101100010001000110101100111001100011101011",
    );
    expect(modules("PJJ123C")).toBe(
      "1101001000011101110110101101110001011011100010011100110110011100101100101110010001000110111010001101100011101011",
    );
  });

  it("has a distinct symbol, eleven modules wide, for every printable ASCII character", () => {
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

  it("rejects unsupported text instead of encoding something else", () => {
    expect(() => code128Widths("é")).toThrow(RangeError);
    expect(() => code128Widths("a\n")).toThrow(RangeError);
  });
});
