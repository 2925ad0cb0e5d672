import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOGO_ICONS } from "../packages/ui/src/images/logos/icons.ts";
import { ICONS_FILE, writeIcons } from "./logo-icons.ts";

test("the icons in the front ends equal the icons of the installed simple-icons", () => {
  const pathsIn = (module: string) =>
    [...module.matchAll(/(\w+):\s+"([^"]+)"/g)].map(([, ...pair]) => pair);
  expect(Object.keys(LOGO_ICONS).length).toBeGreaterThan(10);
  expect(pathsIn(readFileSync(ICONS_FILE, "utf8"))).toEqual(pathsIn(writeIcons()));
});
