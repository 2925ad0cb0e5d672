import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseStrictJson } from "./strict-json.ts";

describe("parseStrictJson", () => {
  test("reads what JSON.parse reads", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        // A generated object has no duplicate keys, so nothing may be rejected.
        fc.pre(!/\d{16}/.test(text));
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each([
    '{"rc":"00","rc":"02"}',
    '{"data":{"status":"Sukses","status":"Gagal"}}',
    String.raw`{"data":{"rc":"00","\u0072c":"02"}}`,
    '[{"a":1},{"a":1,"b":[{"a":1}],"a":2}]',
  ])("rejects a duplicate key: %s", (text) => {
    expect(() => parseStrictJson(text)).toThrow(SyntaxError);
  });

  test("keeps the digits of integers that a double would round", () => {
    const text =
      '{"sn":12345678901234567890,"b":[-9007199254740993],"c":"1234567890123456789","d":0.1234567890123456}';
    expect(parseStrictJson(text)).toEqual({
      sn: "12345678901234567890",
      b: ["-9007199254740993"],
      c: "1234567890123456789",
      d: 0.1234567890123456,
    });
  });

  test("does not mistake text for keys or brackets", () => {
    const value = { a: '{"a":1,"a":2}', b: ["a", "a"], c: { a: String.raw`]}\"` } };
    expect(parseStrictJson(JSON.stringify(value, null, 2))).toEqual(value);
  });

  test.each(["", "null x", '{"a":', "[".repeat(60_000), "NaN", "{'a':1}"])(
    "throws only SyntaxError: %#",
    (text) => {
      expect(() => parseStrictJson(text)).toThrow(SyntaxError);
    },
  );
});
