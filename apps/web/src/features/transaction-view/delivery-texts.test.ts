import { describe, expect, it } from "vitest";
import { lookAgainAfter } from "./look-again.ts";
import { deliveryDetails, deliveryOf, deliveryText } from "./delivery-texts.ts";

describe("delivery of a transaction for display", () => {
  it("M189: extracts the 20 digits of a PLN token, grouped by four, regardless of the following text", () => {
    const token = deliveryOf({
      billingType: "electricity",
      serial_number: "1234-5678-9012-3456-7890/SITI AMINAH/R1/1300VA/12,3",
    });
    expect(token).toEqual({
      is: "token",
      main: "12345678901234567890",
      isSecret: false,
      details: ["SITI AMINAH", "R1", "1300VA", "12,3"],
    });
    expect(token && deliveryText(token)).toBe("1234 5678 9012 3456 7890");
  });

  it("M189: does not accept 19 digits as a token", () => {
    expect(
      deliveryOf({ billingType: "electricity", serial_number: "1234567890123456789/SITI" }),
    ).toEqual({ is: "serial", main: "1234567890123456789/SITI", isSecret: false, details: [] });
  });

  it("keeps a serial number that is no code unchanged", () => {
    expect(deliveryOf({ billingType: "pulsa", serial_number: "0041002/XL" })).toEqual({
      is: "serial",
      main: "0041002/XL",
      isSecret: false,
      details: [],
    });
  });

  it("M165: shows a voucher's code, hidden at first, with its expiry day", () => {
    const code = deliveryOf({
      billingType: "voucher",
      serial_number: "BA4B52862X7P / 2029-12-31 | PIN 4711",
    });
    expect(code).toMatchObject({ is: "code", main: "BA4B52862X7P", isSecret: true });
    expect(code && deliveryDetails(code)).toEqual([
      expect.stringMatching(/31 Des(?:ember)? 2029/),
      "PIN 4711",
    ]);
  });

  it("M170: shows an eSIM's QR code content and its data for manual entry", () => {
    const words = "89620011223344556 | Aktivasi LPA:1$rsp.contoh.example$K2-ABCD";
    expect(deliveryOf({ billingType: "esim", serial_number: words })).toMatchObject({
      is: "esim",
      main: "LPA:1$rsp.contoh.example$K2-ABCD",
      esim: { server: "rsp.contoh.example", code: "K2-ABCD" },
    });
    expect(deliveryOf({ billingType: "esim", serial_number: "menyusul" })).toMatchObject({
      is: "serial",
      main: "menyusul",
    });
  });

  it("is undefined before the delivery", () => {
    expect(deliveryOf({ billingType: "pulsa", serial_number: null })).toBeUndefined();
    expect(deliveryOf({ billingType: "pulsa", serial_number: " " })).toBeUndefined();
  });
});

it("M191: polls an open transaction after 2 s, then at growing intervals of at most 15 s", () => {
  const waits = Array.from({ length: 20 }, (_look, index) => lookAgainAfter(index + 1));
  expect(waits[0]).toBe(2000);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(waits.at(-1)).toBe(15_000);
});
