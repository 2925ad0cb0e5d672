import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { catalogueFaults } from "@konter/ui/build";
import type { Catalogue } from "@konter/ui/build";

const read = (locale: string) =>
  JSON.parse(
    readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), "utf8"),
  ) as Catalogue;

it("M6: the Indonesian catalogue has every key of the English one, with the same parameters and no empty text", () => {
  const [base, other] = [read("id"), read("en")];
  expect(Object.keys(base).length).toBeGreaterThan(200);
  expect(catalogueFaults(base, other)).toEqual([]);
});

it("M7: a key that one language lacks is found", () => {
  const base = read("id");
  const { sign_in: _left, ...incomplete } = base;
  expect(catalogueFaults(base, incomplete)).toEqual(["sign_in: missing in the other language"]);
  expect(catalogueFaults(incomplete, base)).toEqual(["sign_in: missing in the base language"]);
  expect(catalogueFaults({ a: "{x} y" }, { a: "{z} y" })).toEqual(["a: other parameters"]);
  expect(catalogueFaults({ a: "y" }, { a: " " })).toEqual(["a: empty"]);
});
