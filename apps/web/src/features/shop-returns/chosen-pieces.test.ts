import { describe, expect, it } from "vitest";
import { chosenPieces, linesOf, withPieces } from "./chosen-pieces.ts";

describe("M389: pieces that are chosen for a return", () => {
  it("are kept by line, and left out at zero", () => {
    const chosen = withPieces(withPieces("", 1, 2), 3, 1);
    expect(chosenPieces(chosen, 1)).toBe(2);
    expect(chosenPieces(chosen, 2)).toBe(0);
    expect(linesOf(chosen)).toEqual([
      { line: 1, quantity: 2 },
      { line: 3, quantity: 1 },
    ]);
    expect(linesOf(withPieces(chosen, 1, 0))).toEqual([{ line: 3, quantity: 1 }]);
    expect(linesOf("")).toEqual([]);
  });
});
