import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { displayPhone, localPhone, normaliseMeter, normalisePhone, operatorOf } from "./phone.ts";

/** Spellings of a number's national part. */
const SPELLINGS: readonly ((national: string) => string)[] = [
  (national) => `0${national}`,
  (national) => `62${national}`,
  (national) => `+62${national}`,
  (national) => `0062${national}`,
  (national) => national,
  (national) => `+62 ${national.slice(0, 3)}-${national.slice(3, 7)}-${national.slice(7)}`,
  (national) => `(0${national.slice(0, 3)}) ${national.slice(3)}`,
  (national) => `0${national.slice(0, 3)}.${national.slice(3, 6)}.${national.slice(6)}`,
  (national) => ` 0${national}\n`,
  (national) => `+62\u00a0${national}`,
];

const national = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.string({ unit: fc.constantFrom(..."0123456789".split("")), minLength: 7, maxLength: 10 }),
  )
  .map(([second, rest]) => `8${second}${rest}`);

describe("a mobile number", () => {
  test("M42: is the same number in every usual spelling", () => {
    fc.assert(
      fc.property(national, (digits) => {
        expect(SPELLINGS.map((spell) => normalisePhone(spell(digits)))).toEqual(
          SPELLINGS.map(() => `+62${digits}`),
        );
      }),
    );
  });

  test("M42: is displayed as 08 and unchanged when parsed again", () => {
    fc.assert(
      fc.property(national, fc.constantFrom(...SPELLINGS), (digits, spell) => {
        const stored = normalisePhone(spell(digits)) ?? "";
        expect(displayPhone(stored)).toBe(`0${digits}`);
        expect(localPhone(spell(digits))).toBe(`0${digits}`);
        expect(normalisePhone(displayPhone(stored))).toBe(stored);
      }),
    );
  });

  test.each([
    ["too short", "081234567"],
    ["too long", "08123456789012"],
    ["a landline", "0215551234"],
    ["toll free", "0800123456789"],
    ["a zero after the 8", "080123456789"],
    ["another country", "+60123456789"],
    ["letters", "0812ABCD5678"],
    ["full-width digits", "０８１２３４５６７８９"],
    ["a country code before a zero", "+62081234567890"],
    ["nothing", ""],
    ["a plus alone", "+"],
    ["a NUL", "08123456\u00007890"],
    ["a line of SQL", "0812' or '1'='1"],
  ])("M42: is not accepted as %s", (_name, text) => {
    expect(normalisePhone(text)).toBeUndefined();
  });

  test("is normalized or rejected for any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0126+8 -().9".split("")) })),
        (text) => {
          const stored = normalisePhone(text);
          if (stored !== undefined) expect(stored).toMatch(/^\+628[1-9]\d{7,10}$/);
          expect(typeof localPhone(text)).toBe("string");
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("the operator of a number", () => {
  test.each([
    ["0812", "TELKOMSEL"],
    ["0851", "TELKOMSEL"],
    ["085150", "TELKOMSEL"],
    ["085154", "BYU"],
    ["085158", "BYU"],
    ["085159", "TELKOMSEL"],
    ["0858", "INDOSAT"],
    ["+62 877", "XL"],
    ["62838", "AXIS"],
    ["0899", "TRI"],
    ["0889", "SMARTFREN"],
  ] as const)("M172: %s belongs to %s by the longest known prefix", (prefix, operator) => {
    expect(operatorOf(prefix)).toBe(operator);
    expect(operatorOf(`${prefix}1234567`)).toBe(operator);
  });

  test("M172: is unknown before four digits and for an unassigned prefix", () => {
    for (const text of ["", "0", "08", "081", "0800", "0868", "021", "hello"])
      expect(operatorOf(text)).toBeUndefined();
  });

  test("M172: matches all collected prefixes", () => {
    const file = "../shared/data/phone/operator-prefixes.json";
    if (!existsSync(file)) {
      console.warn(`${file} is absent: the prefixes are not compared`);
      expect(operatorOf("0811")).toBe("TELKOMSEL");
      return;
    }
    const { prefixes } = JSON.parse(readFileSync(file, "utf8")) as {
      prefixes: { prefix: string; operator: string }[];
    };
    expect(prefixes.length).toBeGreaterThan(40);
    const ours = prefixes.map(({ prefix }) => ({ prefix, operator: operatorOf(prefix) }));
    const letters = (name: string | undefined) =>
      (name ?? "").toUpperCase().replaceAll(/[^A-Z]/g, "");
    const differing = ours.filter(
      ({ operator }, index) => letters(operator) !== letters(prefixes[index]?.operator),
    );
    expect(differing).toEqual([]);
  });
});

describe("a PLN number", () => {
  test("M161: is a meter of 11 digits or a customer id of 12, with or without spaces", () => {
    expect(normaliseMeter("14234567890")).toBe("14234567890");
    expect(normaliseMeter("1423 4567-890.1")).toBe("142345678901");
    for (const text of ["1423456789", "1423456789012", "1423456789A", "", "１４２３４５６７８９０"])
      expect(normaliseMeter(text)).toBeUndefined();
  });
});
