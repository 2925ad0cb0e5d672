import { expect, test } from "vitest";
import { unsupportedSyntax } from "./browsers.ts";

test.each([
  ["lookbehind", String.raw`const a = /(?<!\d)89/`],
  ["lookbehind in a text", 'new RegExp("(?<=a)b")'],
  ["lookbehind in a template", "new RegExp(`(?<=${a})b`)"],
  ["inline flags", "/(?i:a)b/"],
  ["the flag v", String.raw`/[\p{L}--[a-z]]/v`],
  ["a static block", "class A { static { b(); } }"],
  ["a method of a newer standard", "Object.groupBy(a, b)"],
  ["a function of a newer standard", "URL.canParse(a)"],
  ["a method of an iterator", "a.entries().map(b)"],
  ["a method of the iterator of matches", "a.matchAll(b).toArray()"],
])("detects %s", (_name, code) => {
  expect(unsupportedSyntax(code)).toHaveLength(1);
});

test("accepts features of all supported browsers", () => {
  const code = String.raw`
    const { groups } = /(?<year>\d{4})(?=-)(?!x)(?:a|b)/u.exec(text);
    class A { #b = 1; static c = a.at(-1)?.toSorted() ?? Object.hasOwn(a, "b"); }
    [...a.entries()].map(b); Object.entries(a).map(b); new URL(a); a.canParse(b);`;
  expect(unsupportedSyntax(code)).toEqual([]);
});
