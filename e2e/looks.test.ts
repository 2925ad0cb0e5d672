import { describe, expect, test } from "vitest";
import { inTurn, LETTERS, LOCALES, LOOKS, THEMES, VIEWPORTS } from "./looks.ts";
import type { Look } from "./looks.ts";
import { SCREENS } from "./member-screens.ts";
import { OFFICE_SCREENS } from "./office-screens.ts";

const PROPERTIES = {
  theme: THEMES,
  viewport: VIEWPORTS,
  locale: LOCALES,
  letters: LETTERS,
} as const;
const NAMES = ["theme", "viewport", "locale", "letters"] as const;

/** The pairs of values of two different properties that stand in none of the looks. */
function missingPairs(looks: readonly Look[]): readonly string[] {
  return NAMES.flatMap((first, index) =>
    NAMES.slice(index + 1).flatMap((second) =>
      PROPERTIES[first].flatMap((one) =>
        PROPERTIES[second]
          .filter((other) => !looks.some((look) => look[first] === one && look[second] === other))
          .map((other) => JSON.stringify({ [first]: one, [second]: other })),
      ),
    ),
  );
}

describe("the looks of the screens", () => {
  test.each([
    { app: "member", screens: SCREENS },
    { app: "office", screens: OFFICE_SCREENS },
  ])("every pair of values is seen over the screens of the $app app", ({ screens }) => {
    const sights = inTurn<{ readonly name: string }>(screens);
    expect(sights.map(({ screen }) => screen)).toEqual(screens);
    expect(missingPairs(sights.map(({ look }) => look))).toEqual([]);
  });

  test.each(LOOKS.map((_look, left) => ({ left })))(
    "the control: without look $left a pair is missing",
    ({ left }) => {
      expect(missingPairs(LOOKS.filter((_look, index) => index !== left))).not.toEqual([]);
    },
  );
});
