import { describe, expect, test } from "vitest";
import { calls } from "../calls.ts";
import type { Call } from "../call.ts";
import { MENU_AREAS } from "../display.ts";
import {
  FEATURE_NAMES,
  featureRow,
  isFeatureWorking,
  leavesNothingToSell,
  needsOf,
  takenAlong,
} from "./rules.ts";
import type { FeatureName, FeatureSwitches } from "./rules.ts";

const ALL_ON = Object.fromEntries(FEATURE_NAMES.map((name) => [name, true])) as FeatureSwitches;
const without = (...names: readonly FeatureName[]): FeatureSwitches => ({
  ...ALL_ON,
  ...Object.fromEntries(names.map((name) => [name, false])),
});
const rows: readonly Call[] = Object.values(calls);

describe("the table of features", () => {
  test("M24: what a person may hide from the menus is there", () => {
    const areas = ["ppob", "shop"] as const;
    expect(MENU_AREAS).toEqual(areas.filter((area) => featureRow(area).isBuilt));
  });

  test("needs name features, and lead to no circle", () => {
    const below = (name: FeatureName, path: readonly FeatureName[]): void => {
      expect(path).not.toContain(name);
      for (const need of needsOf(name)) {
        expect(FEATURE_NAMES).toContain(need);
        below(need, [...path, name]);
      }
    };
    for (const name of FEATURE_NAMES) below(name, []);
  });

  test("what is built has calls, and what has calls is built; the demo's helpers are pages", () => {
    const named = new Set(rows.flatMap(({ feature }) => feature ?? []));
    expect([...named, "demo"].toSorted()).toEqual(
      FEATURE_NAMES.filter((name) => featureRow(name).isBuilt).toSorted(),
    );
  });

  test("a call of a feature says that it answers feature_off, and no other call does", () => {
    const said = rows.filter(({ errors }) => errors.includes("feature_off"));
    expect(said).toEqual(rows.filter(({ feature }) => feature !== undefined));
  });
});

test("a feature works while it is on and all that it needs is", () => {
  expect(isFeatureWorking("schedules", ALL_ON)).toBe(true);
  expect(isFeatureWorking("schedules", without("ppob"))).toBe(false);
  expect(isFeatureWorking("schedules", without("schedules"))).toBe(false);
  expect(isFeatureWorking("shipping", without("ppob"))).toBe(true);
});

test("what works now and needs it goes with it, and what is off or unbuilt does not", () => {
  expect(takenAlong("ppob", ALL_ON)).toEqual(["schedules", "bulk"]);
  expect(takenAlong("ppob", without("schedules"))).toEqual(["bulk"]);
  expect(takenAlong("schedules", ALL_ON)).toEqual([]);
});

test("M15: the last feature by which something is sold is told from the others", () => {
  expect(leavesNothingToSell("ppob", ALL_ON)).toBe(true);
  expect(leavesNothingToSell("ppob", without("ppob"))).toBe(false);
  expect(leavesNothingToSell("schedules", ALL_ON)).toBe(false);
});
