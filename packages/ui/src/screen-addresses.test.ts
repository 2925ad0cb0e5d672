import { expect, test } from "vitest";
import { patternOf, registeredPaths } from "./screen-addresses.ts";

const FEATURES = {
  home: { root: [{ options: { path: "/" } }] },
  parking: { webapp: [{ options: { path: "/parkir/$lot/{-$floor}" } }] },
};
const [home, parking] = registeredPaths(FEATURES, { root: "", webapp: "/webapp" });
const isOf = (path: typeof home, address: string) =>
  path !== undefined &&
  new RegExp(
    `^${patternOf(path, { "/parkir/$lot/{-$floor}": { lot: ["a", "b"], floor: /\d/ } })}$`,
  ).test(address);

test("prefixes a path with its layout's part, and declares its parameters without it", () => {
  expect(parking).toEqual({
    feature: "parking",
    path: "/webapp/parkir/$lot/{-$floor}",
    ownPath: "/parkir/$lot/{-$floor}",
  });
  expect(isOf(home, "/")).toBe(true);
  expect(isOf(home, "/parkir")).toBe(false);
});

test.each(["/webapp/parkir/a", "/webapp/parkir/b/2"])(
  "accepts %s as one of its URLs",
  (address) => {
    expect(isOf(parking, address)).toBe(true);
  },
);

test.each(["/webapp/parkir/c", "/webapp/parkir", "/webapp/parkir/a/x", "/parkir/a"])(
  "rejects %s",
  (address) => {
    expect(isOf(parking, address)).toBe(false);
  },
);

test("fails the build with feature and path for an undeclared parameter", () => {
  expect(() => parking && patternOf(parking, {})).toThrow(
    "the feature parking does not say what lot may be in /parkir/$lot",
  );
});
