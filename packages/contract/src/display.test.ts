import fc from "fast-check";
import { expect, test } from "vitest";
import {
  FONT_FAMILIES,
  FONT_SIZES,
  RADII,
  THEMES,
  displayAttributes,
  readDisplay,
  writeDisplay,
} from "./display.ts";

const maybe = <Value>(choices: readonly Value[]) =>
  fc.option(fc.constantFrom(...choices), { nil: undefined });
const display = fc.record({
  theme: maybe(THEMES),
  font_size: maybe(FONT_SIZES),
  radius: maybe(RADII),
  font_family: maybe(FONT_FAMILIES),
});

test("round-trips every combination of choices", () => {
  fc.assert(
    fc.property(display, (chosen) => {
      const said = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value));
      expect(readDisplay(writeDisplay(chosen))).toEqual(said);
    }),
  );
});

test("treats any other cookie content as no choice, and never throws", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const value of Object.values(readDisplay(text) as Record<string, string>))
        expect([...THEMES, ...FONT_SIZES, ...RADII, ...FONT_FAMILIES]).toContain(value);
    }),
  );
  expect(readDisplay(undefined)).toEqual({});
  expect(readDisplay("sepia.giant.round.comic")).toEqual({});
  expect(readDisplay('dark"><script>.large')).toEqual({ font_size: "large" });
});

test("M20, M21: prefers the user's choice to the brand's, and the brand's to the default", () => {
  expect(displayAttributes({ font_size: "huge" }, { font_size: "small", radius: "soft" })).toEqual({
    theme: undefined,
    "font-size": "huge",
    radius: "soft",
    "font-family": undefined,
  });
});
