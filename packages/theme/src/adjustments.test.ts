import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adjustments } from "./adjustments.ts";
import { brandTokens, DEFAULT_COLORS } from "./tokens.ts";

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const colors = fc.record({ primary: hex, secondary: hex, accent: hex });

describe("adjustments of a brand's colors", () => {
  test("darkens the default blue for white text, and uses dark text on the light blue and the amber", () => {
    const fills = adjustments(DEFAULT_COLORS).filter(({ kind }) => kind !== "text_darkened");
    expect(fills.map(({ color, kind }) => [color, kind])).toEqual([
      ["primary", "fill_darkened"],
      ["secondary", "dark_text"],
      ["accent", "dark_text"],
    ]);
    expect(fills[0]).toMatchObject({
      from: "#1e88e5",
      to: brandTokens(DEFAULT_COLORS, "light")["primary-fill"],
      before: 3.67,
    });
  });

  test("leaves a dark color unchanged", () => {
    const navy = { primary: "#0d2b6b", secondary: "#0d2b6b", accent: "#0d2b6b" };
    expect(adjustments(navy)).toEqual([]);
  });

  test("raises each contrast from below 4.5:1 to at least 4.5:1 for any color", () => {
    fc.assert(
      fc.property(colors, (chosen) => {
        for (const { before, after, from, to } of adjustments(chosen)) {
          expect(before).toBeLessThan(4.5);
          expect(after).toBeGreaterThanOrEqual(4.5);
          expect(from).not.toBe(to);
        }
      }),
      { numRuns: 100 },
    );
  });
});
