import { describe, expect, test } from "vitest";
import { Districts } from "./districts.ts";

const DISTRICTS = new Districts([
  { code: "31.71.01", name: "Gambir", city: "Kota Administrasi Jakarta Pusat" },
  { code: "33.01.01", name: "Kota", city: "Kabupaten Cilacap" },
  { code: "34.71.05", name: "Gondokusuman", city: "Kota Yogyakarta" },
  { code: "35.01.01", name: "Gondang", city: "Kabupaten Mojokerto" },
  { code: "35.02.01", name: "Gondang", city: "Kabupaten Tulungagung" },
]);
const codeOf = (name: string, city = "") => {
  const found = DISTRICTS.find(name, city);
  return "district" in found ? found.district.code : undefined;
};
const nearest = (name: string, city = "") => {
  const found = DISTRICTS.find(name, city);
  return "nearest" in found ? found.nearest.map(({ code }) => code) : [];
};

describe("M452: a typed district", () => {
  test.each([
    ["Gambir", "", "31.71.01"],
    ["gambir", "Jakarta Pusat", "31.71.01"],
    ["GONDOKUSUMAN", "kota yogyakarta", "34.71.05"],
    ["Gondang", "Kab. Mojokerto", "35.01.01"],
    ["Gondang", "Tulungagung", "35.02.01"],
  ])("is found as %s in %j", (name, city, code) => {
    expect(codeOf(name, city)).toBe(code);
  });

  test("is unclear without a city when several districts have its name", () => {
    expect(DISTRICTS.find("Gondang", "")).toMatchObject({ isUnclear: true });
    expect(nearest("Gondang")).toEqual(["35.01.01", "35.02.01"]);
  });

  test("has the three nearest names when it is misspelt, that of the typed city first", () => {
    expect(nearest("Gondokusumon")).toHaveLength(3);
    expect(nearest("Gondokusumon")[0]).toBe("34.71.05");
    expect(nearest("Gondong", "Tulungagung")[0]).toBe("35.02.01");
  });

  test("has no nearest one when nothing that could be a name is typed", () => {
    expect(nearest("123")).toEqual([]);
    expect(nearest("x".repeat(100))).toEqual([]);
  });
});
