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

test("a path stands behind what its layout puts in front, and its parameters are said without it", () => {
  expect(parking).toEqual({
    feature: "parking",
    path: "/webapp/parkir/$lot/{-$floor}",
    ownPath: "/parkir/$lot/{-$floor}",
  });
  expect(isOf(home, "/")).toBe(true);
  expect(isOf(home, "/parkir")).toBe(false);
});

test.each(["/webapp/parkir/a", "/webapp/parkir/b/2"])("%s is one of its addresses", (address) => {
  expect(isOf(parking, address)).toBe(true);
});

test.each(["/webapp/parkir/c", "/webapp/parkir", "/webapp/parkir/a/x", "/parkir/a"])(
  "%s is none",
  (address) => {
    expect(isOf(parking, address)).toBe(false);
  },
);

test("a parameter of which nothing is said fails the build, which names feature and path", () => {
  expect(() => parking && patternOf(parking, {})).toThrow(
    "the feature parking does not say what lot may be in /parkir/$lot",
  );
});
