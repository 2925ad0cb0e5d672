import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseStrictJson } from "./strict-json.ts";

function codeOf(text: string): string {
  try {
    parseStrictJson(text);
    return "accepted";
  } catch (error) {
    return (error as { code?: string }).code ?? "no refusal";
  }
}

describe("JSON from outside", () => {
  test("M798: is read without changes if we could have written it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const isPlain = !/\d[eE]/.test(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, ""));
        if (isPlain) expect(parseStrictJson(text)).toEqual(JSON.parse(text));
        else expect(codeOf(text)).toBe("number_not_plain");
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['{"a":1,"a":1}', "body_duplicate_key"],
    ['{"a":1,"a":2}', "body_duplicate_key"],
    ['{"a":{"b":1,"b":2}}', "body_duplicate_key"],
    ['[{"a":1},{"a":1,"a":2}]', "body_duplicate_key"],
    [String.raw`{"a":1,"\u0061":2}`, "body_duplicate_key"],
    ['{"__proto__":1,"__proto__":2}', "body_duplicate_key"],
    ['{"a:":1,"b":"x:y"}', "accepted"],
    [String.raw`{"a":"\":","b":"\\"}`, "accepted"],
    ['{"__proto__":1}', "accepted"],
    ['[{"a":1},{"a":1}]', "accepted"],
  ])("M798: is rejected with a duplicate field: %s", (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test.each([
    ['{"price":1e3}', "number_not_plain"],
    ['{"price":1E+3}', "number_not_plain"],
    ['{"price":1.5e2}', "number_not_plain"],
    ['{"price":10.000}', "number_not_plain"],
    ['{"price":10000.0}', "number_not_plain"],
    ['{"price":-0}', "number_not_plain"],
    ['{"price":-0.0}', "number_not_plain"],
    ['{"price":1.00000000000000000001}', "number_not_plain"],
    ['{"price":9007199254740993}', "number_not_plain"],
    ['{"price":9007199254740992}', "accepted"],
    ['{"price":1.5}', "accepted"],
    ['{"price":-10}', "accepted"],
    ['{"note":"1e3 10.000 -0"}', "accepted"],
    ['{"1e3":1}', "accepted"],
    ["[true,false,null]", "accepted"],
  ])("M10: is rejected if a number is not plain: %s", (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test.each([
    "",
    " ",
    "{",
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    "NaN",
    '{"a":01}',
    '{"a":+1}',
    '{"a":"\n"}',
    '"\\x"',
    "\u0000",
    "undefined",
    "{}{}",
    '\ufeff{"a":1}',
  ])("M798: is not %j", (text) => {
    expect(codeOf(text)).toBe("body_unreadable");
  });

  test("M798: is rejected with endless nesting without a stack overflow", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(codeOf(nested(20))).toBe("accepted");
    for (const depth of [200, 16_000, 500_000])
      expect(codeOf(nested(depth))).toBe("body_unreadable");
    expect(codeOf(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`)).toBe("body_unreadable");
  });

  test("M798: is read or rejected with a code for any text", () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'{}[]",:\\u0e.-1a '.split("")), maxLength: 40 }),
    );
    fc.assert(
      fc.property(text, (given) => {
        expect(codeOf(given)).not.toBe("no refusal");
      }),
      { numRuns: 3_000 },
    );
  });
});
