import { POSTAL_COUNTRIES } from "@konter/contract/postal-abroad";
import type { OfferedCountry } from "@konter/contract/postal-abroad";
import { describe, expect, it } from "vitest";
import { findCountries } from "./find-countries.ts";

const LIST = POSTAL_COUNTRIES.map(({ code, name }): OfferedCountry => ({
  code,
  name: { ...name },
  state: "open",
  calls: "",
  postcode: "optional",
  postcode_example: null,
  limits: [],
  customs_lines: 10,
  language: "en",
  forbidden: [],
}));
const first = (typed: string) => findCountries(LIST, typed)[0]?.code;

describe("M398: the search for a country", () => {
  it.each([
    ["jep", "JP"],
    ["jap", "JP"],
    ["bel", "NL"],
    ["ger", "DE"],
    ["sau", "SA"],
    ["US", "US"],
    ["tai", "TW"],
  ])("finds %j within three letters", (typed, code) => {
    expect(first(typed)).toBe(code);
  });

  it("finds every country by three letters of one of its names", () => {
    for (const { code, name } of LIST) {
      const found = [name.id, name.en].flatMap((each) =>
        findCountries(LIST, each.slice(0, 3)).map((country) => country.code),
      );
      expect(found, name.id).toContain(code);
    }
  });

  it("finds nothing without letters", () => {
    expect(findCountries(LIST, "  ")).toEqual([]);
  });
});
