import { describe, expect, it } from "vitest";
import { lookAgainAfter } from "./look-again.ts";
import { groupedToken, readSerial } from "./serial.ts";

describe("a serial number as people use it", () => {
  it("M189: a PLN token is its 20 digits, grouped by four, whatever stands behind it", () => {
    const serial = readSerial({
      billingType: "electricity",
      serial_number: "1234-5678-9012-3456-7890/SITI AMINAH/R1/1300VA/12,3",
    });
    expect(serial).toEqual({
      main: "12345678901234567890",
      token: true,
      details: ["SITI AMINAH", "R1", "1300VA", "12,3"],
    });
    expect(groupedToken("12345678901234567890")).toBe("1234 5678 9012 3456 7890");
  });

  it("M189: 19 digits are not taken for a token", () => {
    expect(
      readSerial({ billingType: "electricity", serial_number: "1234567890123456789/SITI" }),
    ).toEqual({ main: "1234567890123456789/SITI", token: false, details: [] });
  });

  it("keeps the serial number of anything else whole", () => {
    expect(readSerial({ billingType: "pulsa", serial_number: "0041002/XL" })).toEqual({
      main: "0041002/XL",
      token: false,
      details: [],
    });
  });

  it("is absent while there is none", () => {
    expect(readSerial({ billingType: "pulsa", serial_number: null })).toBeUndefined();
    expect(readSerial({ billingType: "pulsa", serial_number: " " })).toBeUndefined();
  });
});

it("M191: an open transaction is looked at after 2 s, then less and less often, never later than 15 s", () => {
  const waits = Array.from({ length: 20 }, (_look, index) => lookAgainAfter(index + 1));
  expect(waits[0]).toBe(2000);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(waits.at(-1)).toBe(15_000);
});
