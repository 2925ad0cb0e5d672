import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandTokens, contrastPairs, DEFAULT_COLORS } from "./tokens.ts";
import { themeCss } from "./theme-css.ts";

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const colors = fc.record({ primary: hex, secondary: hex, accent: hex });

const worst = (chosen: typeof DEFAULT_COLORS, scheme: "light" | "dark") =>
  Math.min(...contrastPairs(brandTokens(chosen, scheme), scheme).map(({ ratio }) => ratio));

describe("derived colors", () => {
  test("M16, M17, M18: default to blue darken1, blue lighten4 and amber darken3, and are readable", () => {
    expect(DEFAULT_COLORS).toEqual({
      primary: "#1e88e5",
      secondary: "#bbdefb",
      accent: "#ff8f00",
    });
    expect(worst(DEFAULT_COLORS, "light")).toBeGreaterThanOrEqual(4.5);
    expect(worst(DEFAULT_COLORS, "dark")).toBeGreaterThanOrEqual(4.5);
  });

  test("keep text readable on its background for any brand color, light and dark", () => {
    fc.assert(
      fc.property(colors, (chosen) => {
        expect(worst(chosen, "light")).toBeGreaterThanOrEqual(4.5);
        expect(worst(chosen, "dark")).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });

  test.each(["#000000", "#ffffff", "#777777", "#ffff00", "#00ff00", "#0000ff"])(
    "are readable for %s",
    (color) => {
      const chosen = { primary: color, secondary: color, accent: color };
      expect(worst(chosen, "light")).toBeGreaterThanOrEqual(4.5);
      expect(worst(chosen, "dark")).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("keep a color on which white is readable", () => {
    expect(brandTokens({ ...DEFAULT_COLORS, primary: "#c62828" }, "light")).toMatchObject({
      "primary-fill": "#c62828",
      "on-primary": "#ffffff",
    });
  });

  test("keep a bright color, with dark text", () => {
    expect(brandTokens(DEFAULT_COLORS, "light")["accent-fill"]).toBe("#ff8f00");
  });

  test("produce a style sheet with nothing but colors for any input", () => {
    fc.assert(
      fc.property(colors, (chosen) => {
        const values = themeCss(chosen).matchAll(/--c-[a-z-]+:([^;}]*)/g);
        for (const [, value] of values) expect(value).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 50 },
    );
  });
});
