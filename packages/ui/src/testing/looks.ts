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

/** Registers the tests that hold what the features of an app look at against the paths that they have registered. */
export function testLooks(
  whose: string,
  registered: readonly string[],
  features: readonly FeatureLooks[],
): void {
  const paths = [...new Set(registered)];
  const screens = features.flatMap(({ SCREENS }) => SCREENS);
  const notLookedAt = features.flatMap((looks) => Object.keys(looks.NOT_LOOKED_AT ?? {}));
  const seen = addressesOf(screens.filter(({ isUnknown }) => isUnknown !== true));

  describe(`the screens of ${whose}`, () => {
    test("every registered path has a screen in its feature's screens.looks.ts, or says there why not", () => {
      expect(unseen(paths, seen).toSorted()).toEqual(notLookedAt.toSorted());
    });

    test("every screen that is looked at stands at a registered path", () => {
      expect(nowhere(paths, seen)).toEqual([]);
    });

    test("an unknown address is no registered path", () => {
      const unknown = addressesOf(screens.filter(({ isUnknown }) => isUnknown === true));
      expect(unknown.length).toBeGreaterThan(0);
      expect(nowhere(paths, unknown)).toEqual(unknown);
    });

    test("no two screens share a name: their pictures would overwrite each other", () => {
      const names = screens.map(({ name }) => name);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    });

    test("the control: a path without a screen and a screen without a path are named", () => {
      expect(unseen([...paths, FREE_PATH], seen)).toContain(FREE_PATH);
      expect(nowhere(paths, [...seen, FREE_PATH])).toEqual([FREE_PATH]);
    });
  });
}
