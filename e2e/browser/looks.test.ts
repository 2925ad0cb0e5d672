import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { firstStates, inTurn, LETTERS, LOCALES, LOOKS, THEMES, VIEWPORTS } from "./looks.ts";
import type { Look } from "./looks.ts";
import { SCREENS } from "./member-screens.ts";
import { OFFICE_SCREENS } from "./office-screens.ts";

const E2E = join(import.meta.dirname, "..");

const PROPERTIES = {
  theme: THEMES,
  viewport: VIEWPORTS,
  locale: LOCALES,
  letters: LETTERS,
} as const;
const NAMES = ["theme", "viewport", "locale", "letters"] as const;

/** The pairs of values of two different properties that no combination has. */
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

describe("combinations of width, theme, language and letter size", () => {
  test.each([
    { app: "member", screens: SCREENS },
    { app: "office", screens: OFFICE_SCREENS },
  ])("cover every pair of values over the pages of the $app app", ({ screens }) => {
    const pages = firstStates<(typeof screens)[number]>(screens);
    const sights = inTurn(pages);
    expect(new Set(pages.map(({ path }) => path("REF"))).size).toBe(pages.length);
    expect(sights.map(({ screen }) => screen)).toEqual(pages);
    expect(missingPairs(sights.map(({ look }) => look))).toEqual([]);
  });

  test.each(LOOKS.map((_look, left) => ({ left })))(
    "control: a pair is missing without combination $left",
    ({ left }) => {
      expect(missingPairs(LOOKS.filter((_look, index) => index !== left))).not.toEqual([]);
    },
  );
});

/** Tests with axe checks of pages that no list of screens has, and the control in every-screen. */
const OWN_AXE_CHECKS = {
  "installs/console.e2e.ts": 1,
  "pages/every-screen.e2e.ts": 1,
  "installs/first-owner.e2e.ts": 1,
  "office/office-front-door.e2e.ts": 1,
  "installs/opening.e2e.ts": 1,
  "pages/price-list.e2e.ts": 1,
  "account/registration.e2e.ts": 1,
};

test("allow one axe check per screen in `npm test`; tests check states with stateFits or looksRight", () => {
  const journeys = globSync("*/*.e2e.ts", { cwd: E2E });
  const checks = journeys.map((name) => {
    const source = readFileSync(join(E2E, name), "utf8");
    return [name, source.match(/\baxeFindings\(/g)?.length ?? 0] as const;
  });
  expect(Object.fromEntries(checks.filter(([, count]) => count > 0))).toEqual(OWN_AXE_CHECKS);
});
