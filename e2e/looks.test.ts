import { readFileSync } from "node:fs";
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
const REF_ID = "K00000000000";

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

/** The paths of the back office's router, as written there. */
const pathsOf = (): readonly string[] => [
  ...new Set(
    [
      ...readFileSync(
        new URL("../apps/admin/src/app/router.tsx", import.meta.url),
        "utf8",
      ).matchAll(/path: "([^"]+)"/g),
    ].flatMap(([, path]) => path ?? []),
  ),
];

/** `$name` is one part of a path, `{-$name}` one that may be left out, `$` all that is left. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/\{-\$\w+\}/g, "(/[^/]+)?")
      .replace(/\$\w+/g, "[^/]+")
      .replace(/\$$/, ".+")}$`,
  );

/** The paths that none of the addresses leads to; an address that a path names in full leads to that path only. */
function unseen(seen: readonly string[]): readonly string[] {
  const paths = pathsOf();
  const addresses = seen.map((address) => address.replace(/\?.*/, ""));
  return paths.filter(
    (path) =>
      !addresses.some((each) =>
        paths.includes(each) ? each === path : patternOf(path).test(each),
      ),
  );
}

/** What no sweep opens: axe does not look at it there. */
const NOT_SWEPT = [
  // It has its own test beside the sweep.
  "/login",
  // It needs a token that serves once.
  "/invitation",
  // The sweep opens a complaint from the list.
  "/complaints/$complaint_id",
] as const;

describe("the screens of the back office", () => {
  test("every path of its router is in the sweep or says why not", () => {
    const seen = OFFICE_SCREENS.map(({ path }) => path(REF_ID));
    expect(unseen(seen).toSorted()).toEqual([...NOT_SWEPT].toSorted());
  });
});
