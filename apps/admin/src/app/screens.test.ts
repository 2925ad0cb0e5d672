import { nowhere, unseen } from "@konter/ui/build";
import { describe, expect, test } from "vitest";
import type { FeatureLooks } from "../testing/screen-look.ts";
import { registeredPaths } from "./addresses.ts";
import * as features from "./features.ts";

const LOOKS = Object.values(
  import.meta.glob<FeatureLooks>("../features/*/screens.looks.ts", { eager: true }),
);
const SCREENS = LOOKS.flatMap((looks) => looks.SCREENS);
const NOT_LOOKED_AT = LOOKS.flatMap((looks) => Object.keys(looks.NOT_LOOKED_AT ?? {}));

const REF_ID = "K00000000000";
const PATHS: readonly string[] = registeredPaths(features).map(({ path }) => path);
const addressesOf = (screens: typeof SCREENS) =>
  screens.map(({ path }) => path(REF_ID).replace(/\?.*/, ""));
const SEEN = addressesOf(SCREENS.filter(({ isUnknown }) => isUnknown !== true));

describe("the screens of the back office", () => {
  test("every registered path has a screen in its feature's screens.looks.ts, or says there why not", () => {
    expect(unseen(PATHS, SEEN).toSorted()).toEqual(NOT_LOOKED_AT.toSorted());
  });

  test("every screen that is looked at stands at a registered path", () => {
    expect(nowhere(PATHS, SEEN)).toEqual([]);
  });

  test("an unknown address is no registered path", () => {
    const unknown = addressesOf(SCREENS.filter(({ isUnknown }) => isUnknown === true));
    expect(unknown.length).toBeGreaterThan(0);
    expect(nowhere(PATHS, unknown)).toEqual(unknown);
  });

  test("no two screens share a name: their pictures would overwrite each other", () => {
    const names = SCREENS.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("the control: a path without a screen and a screen without a path are named", () => {
    expect(unseen([...PATHS, "/parking"], SEEN)).toContain("/parking");
    expect(nowhere(PATHS, [...SEEN, "/parking"])).toEqual(["/parking"]);
  });
});
