import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readS10, s10CheckDigit, s10Of, spacedS10 } from "./s10.ts";

/** Published examples of S10 have the serial numbers 12345678 (the standard) and 47312482 (posts' help pages). */
const PUBLISHED = [
  ["RB123456785GB", "registered", "GB"],
  ["EE123456785US", "ems", "US"],
  ["CP123456785JP", "parcel", "JP"],
  ["RA473124829GB", "registered", "GB"],
] as const;

describe("M398: the S10 identifier of an international item", () => {
  it.each(PUBLISHED)("reads the published example %s", (text, kind, country) => {
    expect(readS10(text)).toMatchObject({ kind, country });
  });

  it.each([
    ["12345678", 5],
    ["47312482", 9],
    // The weighted sum is divisible by 11, so that 11 becomes 5.
    ["00000000", 5],
    // The weighted sum 2 × 6 leaves 1, so that 10 becomes 0.
    ["02000000", 0],
  ])("computes the check digit of %s", (serial, digit) => {
    expect(s10CheckDigit(serial)).toBe(digit);
  });

  it.each(["RB123456784GB", "RB12345678GB", "R1123456785GB", "RB123456785G1", "", "__proto__"])(
    "does not read %j",
    (text) => expect(readS10(text)).toBeUndefined(),
  );

  it("reads every identifier that it writes, and none with one other digit", () => {
    const serials = fc.stringMatching(/^\d{8}$/);
    fc.assert(
      fc.property(
        serials,
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 1, max: 9 }),
        (serial, at, step) => {
          const identifier = s10Of("EE", serial, "ID");
          expect(readS10(identifier)).toEqual({
            indicator: "EE",
            serial,
            country: "ID",
            kind: "ems",
          });
          const place = at + 2;
          const other = (Number(identifier[place]) + step) % 10;
          const changed = identifier.slice(0, place) + other + identifier.slice(place + 1);
          // Remainders 0 and 6 share the check digit 5, the only case in which one wrong digit passes.
          if (readS10(changed) !== undefined) expect(identifier.charAt(10)).toBe("5");
        },
      ),
    );
  });

  it("is printed in groups, and read with them", () => {
    expect(spacedS10("RB123456785GB")).toBe("RB 123 456 785 GB");
    expect(readS10("RB 123 456 785 GB")).toMatchObject({ serial: "12345678" });
  });
});
