import { describe, expect, it } from "vitest";
import { comparePlaces, hasChanges, isShrunk } from "./compare-places.ts";

const listed = (code: string, name: string, city = "JAKARTA PUSAT") => ({
  code,
  name,
  city,
  province: "DKI JAKARTA",
});
const known = (district: string, code: string, name: string, isGone = false) => ({
  district,
  code,
  name,
  isGone,
});
const official = (district: string, name: string, city = "Kota Administrasi Jakarta Pusat") => ({
  district,
  name,
  city,
});
const DISTRICTS = [official("31.71.01", "Gambir"), official("31.71.06", "Menteng")];
const GAMBIR = known("31.71.01", "CGK1", "GAMBIR");
const NOTHING = { added: [], renamed: [], gone: [], back: [] };

describe("M493: a courier's list of places", () => {
  it("changes nothing when it is as saved", () => {
    const changes = comparePlaces(
      [GAMBIR],
      [listed("CGK1", "GAMBIR")],
      [DISTRICTS[0] ?? official("", "")],
    );
    expect(changes).toEqual(NOTHING);
    expect(hasChanges(changes)).toBe(false);
  });

  it("adds a district that it names once, in whatever case and kind of city", () => {
    const changes = comparePlaces(
      [GAMBIR],
      [listed("CGK1", "GAMBIR"), listed("CGK6", "MENTENG", "Kota Jakarta Pusat")],
      [...DISTRICTS, official("31.74.07", "Kebayoran Baru", "Jakarta Selatan")],
    );
    const added = [{ district: "31.71.06", code: "CGK6", name: "MENTENG" }];
    expect(changes).toEqual({ ...NOTHING, added });
  });

  it.each([
    ["the list names it twice", [listed("CGK6", "MENTENG"), listed("CGK7", "MENTENG")], DISTRICTS],
    [
      "two districts have the name",
      [listed("CGK6", "MENTENG")],
      [...DISTRICTS, official("31.71.99", "Menteng")],
    ],
    ["the city is another", [listed("CGK6", "MENTENG", "BOGOR")], DISTRICTS],
  ])("adds no district if %s", (_why, places, districts) => {
    expect(comparePlaces([], places, districts).added).toEqual([]);
  });

  it("renames, ends and brings back districts by their code", () => {
    const saved = [
      GAMBIR,
      known("31.71.06", "CGK6", "MENTENG"),
      known("34.71.05", "JOG5", "A", true),
    ];
    const changes = comparePlaces(saved, [listed("CGK1", "GAMBIR 1"), listed("JOG5", "B")], []);
    expect(changes).toEqual({
      added: [],
      renamed: [{ district: "31.71.01", code: "CGK1", name: "GAMBIR 1" }],
      gone: [{ district: "31.71.06", code: "CGK6", name: "MENTENG" }],
      back: [{ district: "34.71.05", code: "JOG5", name: "B" }],
    });
  });

  it.each([
    [10, 1, false],
    [10, 2, true],
    [9, 1, true],
    [0, 0, false],
  ])("of %i districts with %i gone waits for a person: %s", (served, gone, waits) => {
    const saved = Array.from({ length: served }, (_, index) => known(`${index}`, `C${index}`, "A"));
    const places = saved.slice(gone).map(({ code }) => listed(code, "A"));
    expect(isShrunk(saved, comparePlaces(saved, places, []))).toBe(waits);
  });
});
