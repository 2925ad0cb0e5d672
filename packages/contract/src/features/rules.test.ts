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

describe("table of features", () => {
  test("M24: lets users hide only menu areas that are built", () => {
    const areas = ["ppob", "shop"] as const;
    expect(MENU_AREAS).toEqual(areas.filter((area) => featureRow(area).isBuilt));
  });

  test("has only known features and no cycles in needs", () => {
    const below = (name: FeatureName, path: readonly FeatureName[]): void => {
      expect(path).not.toContain(name);
      for (const need of needsOf(name)) {
        expect(FEATURE_NAMES).toContain(need);
        below(need, [...path, name]);
      }
    };
    for (const name of FEATURE_NAMES) below(name, []);
  });

  test("has calls for exactly the built features, except the demo, which only has pages", () => {
    const named = new Set(rows.flatMap(({ feature }) => feature ?? []));
    expect([...named, "demo"].toSorted()).toEqual(
      FEATURE_NAMES.filter((name) => featureRow(name).isBuilt).toSorted(),
    );
  });

  test("declares feature_off for exactly the calls of a feature", () => {
    const said = rows.filter(({ errors }) => errors.includes("feature_off"));
    expect(said).toEqual(rows.filter(({ feature }) => feature !== undefined));
  });
});

test("requires a feature and all features that it needs to be on", () => {
  expect(isFeatureWorking("schedules", ALL_ON)).toBe(true);
  expect(isFeatureWorking("schedules", without("ppob"))).toBe(false);
  expect(isFeatureWorking("schedules", without("schedules"))).toBe(false);
  expect(isFeatureWorking("shipping", without("ppob"))).toBe(true);
});

test("lists the working features that depend on it, without those that are off or not built", () => {
  expect(takenAlong("ppob", ALL_ON)).toEqual(["schedules", "bulk", "loans"]);
  expect(takenAlong("ppob", without("schedules"))).toEqual(["bulk", "loans"]);
  expect(takenAlong("schedules", ALL_ON)).toEqual([]);
});

test("M15: detects the last feature that sells something", () => {
  expect(leavesNothingToSell("ppob", ALL_ON)).toBe(false);
  expect(leavesNothingToSell("ppob", without("shop"))).toBe(true);
  expect(leavesNothingToSell("shop", without("ppob"))).toBe(true);
  expect(leavesNothingToSell("ppob", without("ppob", "shop"))).toBe(false);
  expect(leavesNothingToSell("schedules", ALL_ON)).toBe(false);
});
