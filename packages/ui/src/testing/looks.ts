import { describe, expect, test } from "vitest";
import { nowhere, unseen } from "../../build/registered.ts";

interface Look {
  readonly name: string;
  readonly path: (refId: string) => string;
  readonly isUnknown?: true;
}

interface FeatureLooks {
  readonly SCREENS: readonly Look[];
  readonly NOT_LOOKED_AT?: Readonly<Record<string, string>>;
}

const REF_ID = "K00000000000";
const FREE_PATH = "/parkir";

const addressesOf = (screens: readonly Look[]) =>
  screens.map(({ path }) => path(REF_ID).replace(/\?.*/, ""));

/** Registers tests that compare the screens in an app's looks files with the paths that its features register. */
export function testLooks(
  whose: string,
  registered: readonly string[],
  features: readonly FeatureLooks[],
): void {
  const paths = [...new Set(registered)];
  const screens = features.flatMap(({ SCREENS }) => SCREENS);
  const notLookedAt = features.flatMap((looks) => Object.keys(looks.NOT_LOOKED_AT ?? {}));
  const seen = addressesOf(screens.filter(({ isUnknown }) => isUnknown !== true));

  describe(`screens of ${whose}`, () => {
    test("has a screen for every registered path in its feature's screens.looks.ts, or a reason there", () => {
      expect(unseen(paths, seen).toSorted()).toEqual(notLookedAt.toSorted());
    });

    test("has a registered path for every screen", () => {
      expect(nowhere(paths, seen)).toEqual([]);
    });

    test("has no registered path for the unknown URL", () => {
      const unknown = addressesOf(screens.filter(({ isUnknown }) => isUnknown === true));
      expect(unknown.length).toBeGreaterThan(0);
      expect(nowhere(paths, unknown)).toEqual(unknown);
    });

    test("has unique screen names, because equal names would overwrite screenshots", () => {
      const names = screens.map(({ name }) => name);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    });

    test("reports a path without a screen and a screen without a path (control)", () => {
      expect(unseen([...paths, FREE_PATH], seen)).toContain(FREE_PATH);
      expect(nowhere(paths, [...seen, FREE_PATH])).toEqual([FREE_PATH]);
    });
  });
}
