import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSimplePin } from "./pins.ts";

const HP = "+6281298765432";

describe("a commonly guessed PIN", () => {
  test.each([
    "000000",
    "111111",
    "999999",
    "123456",
    "012345",
    "456789",
    "654321",
    "987654",
    "121212",
    "909090",
    "123123",
    "987987",
    "765432",
    "112233",
    "445566",
    "777888",
    "170845",
    "311299",
    "450817",
    "199012",
    "200401",
  ])("M64: %s is too simple", (pin) => {
    expect(isSimplePin(pin, HP)).toBe(true);
  });

  test.each(["147258", "135790", "100000", "654320", "908172", "321399", "201344", "451399"])(
    "M64: %s is not",
    (pin) => {
      expect(isSimplePin(pin, HP)).toBe(false);
    },
  );

  test("M64: includes the end of the member's number, but not of another's", () => {
    expect(isSimplePin("765432", "+6281298765432")).toBe(true);
    expect(isSimplePin("908172", "+6281234908172")).toBe(true);
    expect(isSimplePin("908172", "+6281234908173")).toBe(false);
  });

  test("M64: is one of few among a million, so that the rule does not help guessing", () => {
    let simple = 0;
    for (let value = 0; value < 1_000_000; value += 1)
      if (isSimplePin(String(value).padStart(6, "0"), HP)) simple += 1;
    // Most of them are dates. 93 of 100 PINs are allowed.
    expect(simple).toBeGreaterThan(60_000);
    expect(simple).toBeLessThan(75_000);
  });

  test("M64: is a run or repetition in both directions", () => {
    // Without the digits that a month begins with, so that none is a date.
    const pins = fc.string({
      unit: fc.constantFrom(..."456789".split("")),
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(pins, (pin) => {
        const turned = pin.split("").toReversed().join("");
        expect(isSimplePin(turned, "+628110000000000")).toBe(isSimplePin(pin, "+628110000000000"));
      }),
    );
  });
});
