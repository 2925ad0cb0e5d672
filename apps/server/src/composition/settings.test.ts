import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OFFICE_SETTING_NAMES } from "@konter/contract/office-settings";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "../kernel/settings/index.ts";

const SOURCE = fileURLToPath(new URL("..", import.meta.url));
/** The modules' sources that read settings: in TypeScript by one of two functions, in SQL from the table. */
const READERS = globSync("{kernel,domains}/**/*.{ts,sql}", { cwd: SOURCE })
  .filter((file) => !/\.test\.ts$|\/testing\/|\/tables\//.test(file))
  .map((file) => readFileSync(join(SOURCE, file), "utf8"))
  .filter((text) => /read(?:Brand|Fresh)Settings|brand_setting|whole_setting/.test(text));

const unread = (names: readonly string[], readers: readonly string[]): readonly string[] =>
  names.filter((name) => !readers.some((text) => new RegExp(`\\b${name}\\b`).test(text)));

/** Settings that SQL reads without a declaration; in TypeScript the types prevent this. */
const undeclared = (readers: readonly string[]): readonly string[] =>
  readers
    .flatMap((text) => [
      ...text.matchAll(/(?:brand_setting\b[^;]*?\bname = |whole_setting\()'(\w+)'/g),
    ])
    .map(([, name = ""]) => name)
    .filter((name) => !SETTING_NAMES.includes(name));

test("reads every setting that a domain declares", () => {
  expect(unread(OFFICE_SETTING_NAMES, READERS)).toEqual([]);
});

test("declares every setting that the database's functions read", () => {
  expect(READERS.some((text) => text.includes("from brand_setting"))).toBe(true);
  expect(undeclared(READERS)).toEqual([]);
});

test("reports a setting that is not read, and one that is read without a declaration", () => {
  expect(unread([...OFFICE_SETTING_NAMES, "reminder_hour"], READERS)).toEqual(["reminder_hour"]);
  const wrong =
    "v_hour jsonb := (select s.value from brand_setting s where s.name = 'reminder_hour');";
  expect(undeclared([...READERS, wrong])).toEqual(["reminder_hour"]);
});
