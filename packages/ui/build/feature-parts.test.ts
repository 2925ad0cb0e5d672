import { expect, test } from "vitest";
import { onlyPart, withoutMissing } from "./feature-parts.ts";

const FEATURE = `import { route } from "router";
import { Icon, Other } from "icons";
import * as m from "#messages";
const load = () => import("./index.js");
const path = "/parkir";
const Shown = Icon;
export const parking = { member: [route({ path, load })] };
export const ENTRIES = [{ icon: Shown, title: m.parking, load: 1 }];
export const PARAMETERS = { "/parkir/$spot": { spot: /[0-9]+/ } };
`;
const lines = (code: string): readonly string[] =>
  code
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");

test("keeps only the routes and their dependencies in the part that every page loads", () => {
  expect(lines(onlyPart(FEATURE, undefined))).toEqual([
    'import { route } from "router";',
    'const load = () => import("./index.js");',
    'const path = "/parkir";',
    "export const parking = { member: [route({ path, load })] };",
  ]);
});

test("keeps only a list's own dependencies in its part, whatever its keys are", () => {
  expect(lines(onlyPart(FEATURE, "entries"))).toEqual([
    'import { Icon, Other } from "icons";',
    'import * as m from "#messages";',
    "const Shown = Icon;",
    "export const ENTRIES = [{ icon: Shown, title: m.parking, load: 1 }];",
  ]);
});

test("exports an empty list for a feature without entries", () => {
  expect(lines(onlyPart(FEATURE, "places"))).toEqual(["export const PLACES = [];"]);
  expect(lines(onlyPart(FEATURE, "account-pages"))).toEqual(["export const ACCOUNT_PAGES = {};"]);
});

test("keeps the position of every remaining statement", () => {
  const part = onlyPart(FEATURE, "parameters");
  expect(part).toHaveLength(FEATURE.length);
  expect(part.indexOf("export const PARAMETERS")).toBe(FEATURE.indexOf("export const PARAMETERS"));
});

test("omits features without entries from a list of all features", () => {
  const list = `import { ENTRIES as __glob_0 } from "../features/parking/feature.ts?entries";
import { ENTRIES as __glob_1 } from "../features/plain/feature.ts?entries";
export const LIST = {"../features/parking/feature.ts": __glob_0,"../features/plain/feature.ts": __glob_1};
`;
  const sourceOf = (path: string) =>
    path.includes("parking") ? FEATURE : "export const plain = 1;";
  expect(lines(withoutMissing(list, sourceOf))).toEqual([
    'import { ENTRIES as __glob_0 } from "../features/parking/feature.ts?entries";',
    'export const LIST = {"../features/parking/feature.ts": __glob_0,};',
  ]);
});
