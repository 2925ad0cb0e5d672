import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eidFault } from "./rules.ts";

const EXAMPLE = "89049032123451234512345678901235";

describe("M170: device EIDs", () => {
  test("accepts the format of *#06# and user-added spaces", () => {
    expect(eidFault(EXAMPLE)).toBeUndefined();
    expect(eidFault(EXAMPLE.replace(/(\d{4})/g, "$1 "))).toBeUndefined();
  });

  test("rejects a wrong length and an IMEI", () => {
    for (const text of [
      "",
      "356938035643809",
      EXAMPLE.slice(1),
      `${EXAMPLE}0`,
      `x${EXAMPLE.slice(1)}`,
    ])
      expect(eidFault(text), text).toBe("eid_length");
  });

  test("detects one wrong digit or two swapped neighbours by the check digits", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 30, maxLength: 30 }),
        fc.nat(31),
        fc.integer({ min: 1, max: 9 }),
        (first, at, more) => {
          const body = first.join("");
          const check = 98n - (BigInt(`${body}00`) % 97n);
          const eid = body + String(check).padStart(2, "0");
          expect(eidFault(eid)).toBeUndefined();
          const digit = (Number(eid[at]) + more) % 10;
          expect(eidFault(eid.slice(0, at) + String(digit) + eid.slice(at + 1))).toBe("eid_digits");
          const [left, right] = [eid[at], eid[at + 1]];
          if (right !== undefined && left !== right)
            expect(eidFault(eid.slice(0, at) + right + left + eid.slice(at + 2))).toBe(
              "eid_digits",
            );
        },
      ),
    );
  });
});
