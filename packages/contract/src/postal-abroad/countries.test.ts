import { describe, expect, it } from "vitest";
import { findPostalCountry, POSTAL_COUNTRIES } from "./countries.ts";
import { ABROAD_GOODS, contentKindOf, forbiddenGoods } from "./goods.ts";
import {
  ABROAD_GOODS_KINDS,
  foreignPhone,
  isLatin,
  isPostcodeOf,
  mostGramsTo,
  postcodeExample,
  weightBand,
} from "./rules.ts";

const country = (code: string) => {
  const found = findPostalCountry(code);
  if (found === undefined) throw new Error(`no ${code}`);
  return found;
};

describe("M398: the list of countries", () => {
  it("has at least 60 countries, each once, with ISO codes and calling codes", () => {
    const codes = POSTAL_COUNTRIES.map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(codes).size).toBe(codes.length);
    const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
    for (const { code, calls, customs_lines: lines, limits } of POSTAL_COUNTRIES) {
      expect(regions.of(code), code).toBeDefined();
      expect(calls, code).toMatch(/^[1-9]\d{0,2}$/);
      expect(lines, code).toBeGreaterThanOrEqual(4);
      expect(lines, code).toBeLessThanOrEqual(10);
      for (const grams of Object.values(limits)) expect(grams, code).toBeLessThanOrEqual(30_000);
    }
  });

  it("has countries that take documents only, and countries that take nothing", () => {
    const most = (code: string) => [
      mostGramsTo(country(code), "goods"),
      mostGramsTo(country(code), "document"),
    ];
    expect(most("AF")).toEqual([0, 2_000]);
    expect(most("KP")).toEqual([0, 0]);
    expect(most("jp")).toEqual([30_000, 30_000]);
  });

  it.each(POSTAL_COUNTRIES.map((each) => [each.code, each] as const))(
    "has an example of the postcode of %s that has its form",
    (_code, each) => {
      const example = postcodeExample(each);
      expect(example === undefined).toBe(typeof each.postcode === "string");
      if (example !== undefined) expect(isPostcodeOf(each, example)).toBe(true);
    },
  );
});

describe("M398: the rules of an item abroad", () => {
  it.each([
    ["JP", "542-0071", true],
    ["JP", "5420071", true],
    ["JP", "542", false],
    ["NL", "2312as", true],
    ["NL", "2312", false],
    ["US", "10001-1234", true],
    ["US", "", false],
    ["HK", "", true],
    ["GB", "SW1A 1AA", true],
  ])("reads the postcode of %s %j as %s", (code, typed, isRight) => {
    expect(isPostcodeOf(country(code), typed)).toBe(isRight);
  });

  it.each([
    ["+60 12-345 6789", "+60123456789"],
    ["0060123456789", "+60123456789"],
    ["60123456789", "+60123456789"],
    ["0123456789", undefined],
    ["+0123456789", undefined],
    ["12345", undefined],
    ["+1234567890123456", undefined],
    ["telepon", undefined],
  ])("reads the phone number %j as %j", (typed, phone) => {
    expect(foreignPhone(typed)).toBe(phone);
  });

  it.each([
    ["Añón de Łódź, 5-2 (A/3)", true],
    ["Ngõ 5 Đường Trần Hưng Đạo", true],
    ["東京都", false],
    ["Москва", false],
    ["", true],
  ])("takes %j for Latin: %s", (text, isRight) => {
    expect(isLatin(text)).toBe(isRight);
  });

  it.each([
    ["Dokumen", "document"],
    ["Ijazah dan transkrip asli", "document"],
    ["Surat kontrak, akta lahir", "document"],
    ["Kain batik", "goods"],
    ["Surat dan baju", "goods"],
    ["Tas dokumen kulit", "goods"],
    ["", "goods"],
  ])("says that %j is %s", (content, kind) => {
    expect(contentKindOf(content)).toBe(kind);
  });

  it("finds goods that the country does not let in, by whole words", () => {
    const namesOf = (content: string) =>
      forbiddenGoods(country("SG").forbidden, content).map(({ kind }) => kind);
    expect(namesOf("Permen karet mint")).toEqual(["chewing_gum"]);
    expect(namesOf("Permen jahe")).toEqual([]);
    expect(namesOf("Rendang daging")).toEqual([]);
  });

  it("has a name for every kind of goods", () => {
    expect(ABROAD_GOODS.map(({ kind }) => kind).toSorted()).toEqual([...ABROAD_GOODS_KINDS]);
  });

  it.each([
    [1, 250],
    [250, 250],
    [251, 500],
    [30_000, 30_000],
    [30_001, undefined],
  ])("puts %i g into the band of %s", (grams, band) => {
    expect(weightBand(grams)).toBe(band);
  });
});
