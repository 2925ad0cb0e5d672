import { describe, expect, it } from "vitest";
import { contrastOf } from "../media/rules.ts";
import { BRAND_ROWS } from "./brands.ts";
import type { BrandRow } from "./brands.ts";
import { brandName, logoKey, logoKeys } from "./find-brand.ts";
import { spelling } from "./spelling.ts";

const ROWS: readonly (readonly [string, BrandRow])[] = Object.entries(BRAND_ROWS);
const INKS = { white: "#ffffff", dark: "#101418" } as const;

describe("the table of brands", () => {
  it.each(ROWS)("gives %s readable letters and a name or country", (key, row) => {
    expect(spelling(key)).toBe(key);
    expect([row.name, row.country].filter(Boolean)).toHaveLength(1);
    expect(row.letters ?? "").toMatch(/^.{0,3}$/);
    expect(contrastOf(row.color, INKS[row.ink ?? "white"])).toBeGreaterThanOrEqual(4.5);
  });
});

describe("brandName", () => {
  it.each([
    ["GOPAY", "GoPay"],
    ["LINKAJA", "LinkAja"],
    ["SHOPEEPAY", "ShopeePay"],
    ["EA SPORTS FC MOBILE", "EA SPORTS FC Mobile"],
    ["CALL OF DUTY MOBILE", "Call of Duty: Mobile"],
    ["BYU", "by.U"],
    ["MANDIRI E-TOLL", "Mandiri e-money"],
    ["SAUDI ARABIA", "Arab Saudi"],
    ["JAPAN", "Jepang"],
    ["CHINA TOPUP", "Tiongkok"],
    ["jnt_express", "J&T Express"],
  ])("spells %s as its owner does, and countries in Indonesian", (code, name) => {
    expect(brandName(code, "id")).toBe(name);
  });

  it("is undefined for an unknown operator", () => {
    expect(brandName("WARUNG BARU", "id")).toBeUndefined();
  });
});

describe("logoKey", () => {
  it.each([
    ["TELKOMSEL", "telkomsel"],
    ["Telkomsel Halo", "telkomsel"],
    ["bca_digital", "bcadigital"],
    ["Bank Mandiri", "mandiri"],
    ["MANDIRI E-TOLL", "mandirietoll"],
    ["PLN Pascabayar", "pln"],
    ["PDAM Kota Surabaya", "pdamkotasurabaya"],
  ])("of %s is %s", (name, key) => {
    expect(logoKey(name)).toBe(key);
  });

  it("lists the most specific key first, so that a product of a brand may have a separate logo", () => {
    expect(logoKeys("Telkomsel Halo")).toEqual(["telkomselhalo", "telkomsel"]);
  });
});
