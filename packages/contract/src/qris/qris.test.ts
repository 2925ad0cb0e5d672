import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  QRIS_REFUSALS,
  QrisRefused,
  checksum,
  dynamicQris,
  parseQris,
  printQris,
  qrisAmount,
  readStaticQris,
  valueOf,
} from "./contract.ts";

const STATIC =
  "00020101021126690017ID.CO.EXAMPLE.WWW011893600000000000000102150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI5204481453033605802ID5911TOKO CONTOH6007JAKARTA6105101106304414D";
const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

const text = (least: number, most: number) =>
  fc
    .array(fc.constantFrom(...PRINTABLE), { minLength: least, maxLength: most })
    .map((all) => all.join(""));
const field = (tag: string) => text(1, 30).map((value) => ({ tag, value }));
const someFields = fc
  .uniqueArray(fc.integer({ min: 1, max: 62 }), { maxLength: 8 })
  .chain((tags) => fc.tuple(...tags.map((tag) => field(String(tag).padStart(2, "0")))))
  .map((fields) => [{ tag: "00", value: "01" }, ...fields]);

const reasonOf = (act: () => unknown): string => {
  try {
    act();
    return "taken";
  } catch (error) {
    if (error instanceof QrisRefused) return error.reason;
    throw error;
  }
};
/** Returns a static code with fields removed or replaced. */
const changed = (changes: Readonly<Record<string, string | undefined>>) =>
  printQris(
    parseQris(STATIC).flatMap(({ tag, value }) => {
      const next = tag in changes ? changes[tag] : value;
      return next === undefined ? [] : [{ tag, value: next }];
    }),
  );

describe("a QRIS payload", () => {
  test("has a CRC-16/CCITT-FALSE checksum", () => {
    expect(checksum("123456789")).toBe("29B1");
    expect(checksum("")).toBe("FFFF");
    expect(STATIC.endsWith(checksum(STATIC.slice(0, -4)))).toBe(true);
  });

  test("accepts a lower-case checksum and prints it in upper case", () => {
    const lower = STATIC.slice(0, -4) + STATIC.slice(-4).toLowerCase();
    expect(lower).not.toBe(STATIC);
    expect(printQris(parseQris(lower))).toBe(STATIC);
  });

  test("round-trips any fields", () => {
    expect(printQris(parseQris(STATIC))).toBe(STATIC);
    fc.assert(
      fc.property(someFields, (fields) => {
        const payload = printQris(fields);
        if (payload.length > 512) return;
        expect(parseQris(payload)).toEqual(fields);
        expect(printQris(parseQris(payload))).toBe(payload);
      }),
    );
  });

  test("is rejected when any character is changed", () => {
    for (let at = 0; at < STATIC.length; at += 1)
      for (const character of [...PRINTABLE, "\u00e9", "\u0000"]) {
        if (STATIC[at] === character) continue;
        const flipped = STATIC.slice(0, at) + character + STATIC.slice(at + 1);
        const isChecksum = at >= STATIC.length - 4;
        if (isChecksum && STATIC[at] === character.toUpperCase()) continue;
        expect(
          reasonOf(() => parseQris(flipped)),
          `${at} ${character}`,
        ).not.toBe("taken");
      }
  });

  test("is rejected when a part is removed, duplicated or exchanged", () => {
    fc.assert(
      fc.property(fc.nat(STATIC.length - 1), fc.integer({ min: 1, max: 20 }), (at, length) => {
        const piece = STATIC.slice(at, at + length);
        const cut = STATIC.slice(0, at) + STATIC.slice(at + length);
        const doubled = STATIC.slice(0, at) + piece + STATIC.slice(at);
        expect(reasonOf(() => parseQris(cut))).not.toBe("taken");
        expect(reasonOf(() => parseQris(doubled))).not.toBe("taken");
      }),
    );
  });

  test("is rejected with a documented reason for any other text, without throwing anything else", () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 600 }),
      text(0, 600),
      fc.string().map((end) => STATIC + end),
    );
    fc.assert(
      fc.property(anything, (payload) => {
        fc.pre(payload !== STATIC);
        expect(QRIS_REFUSALS).toHaveProperty(
          reasonOf(() => readStaticQris(payload.trim() === STATIC ? "" : payload)),
        );
      }),
    );
  });
});

describe("a static code", () => {
  test("names its merchant", () => {
    expect(readStaticQris(` ${STATIC}\n`)).toEqual({
      name: "TOKO CONTOH",
      city: "JAKARTA",
      nmid: "ID1020000000001",
    });
  });

  test.each([
    ["empty", ""],
    ["too_long", STATIC + "9".repeat(500)],
    ["not_text", STATIC.replace("TOKO", "T\u00d6KO")],
    ["broken", STATIC.slice(0, -10)],
    ["broken", STATIC.slice(0, -8)],
    ["broken", `${STATIC.slice(0, -8)}6399`],
    ["checksum", `${STATIC.slice(0, -4)}0000`],
    ["tag_twice", printQris([...parseQris(STATIC), { tag: "59", value: "TOKO LAIN" }])],
    [
      "tag_twice",
      printQris([...parseQris(STATIC), { tag: "54", value: "1" }, { tag: "54", value: "2" }]),
    ],
    ["format", changed({ "00": "02" })],
    ["format", printQris(parseQris(STATIC).slice(1))],
    ["dynamic", changed({ "01": "12" })],
    ["currency", changed({ "53": "840" })],
    ["currency", changed({ "53": undefined })],
    ["country", changed({ "58": "MY" })],
    ["merchant", changed({ "26": undefined, "51": undefined })],
    ["merchant", changed({ "59": undefined })],
    ["broken", "0001010"],
    ["broken", "00-101"],
  ] as const)("is rejected as %s", (reason, payload) => {
    expect(reasonOf(() => readStaticQris(payload))).toBe(reason);
  });

  test("is converted to a code for one payment exactly as in the published vector", () => {
    const made = dynamicQris(STATIC, 50_123);
    expect(made).toBe(
      STATIC.slice(0, -8).replace("010211", "010212").replace("5303360", "5303360540550123") +
        "630489E2",
    );
    expect(qrisAmount(made)).toBe(50_123);
    expect(qrisAmount(STATIC)).toBeUndefined();
  });

  test("loses tip, fee and its own amount, gets a method if it has none, and keeps all other fields", () => {
    const withTip = printQris(
      parseQris(STATIC).flatMap((each) =>
        each.tag === "53"
          ? [
              each,
              { tag: "54", value: "777" },
              { tag: "55", value: "02" },
              { tag: "56", value: "500" },
            ]
          : [each],
      ),
    );
    expect(dynamicQris(withTip, 50_123)).toBe(dynamicQris(STATIC, 50_123));
    expect(dynamicQris(changed({ "01": undefined }), 50_123)).toBe(dynamicQris(STATIC, 50_123));
  });

  test("round-trips any amount of whole rupiah", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (amount) => {
        const made = dynamicQris(STATIC, amount);
        expect(qrisAmount(made)).toBe(amount);
        expect(valueOf(parseQris(made), "26")).toBe(valueOf(parseQris(STATIC), "26"));
        expect(reasonOf(() => readStaticQris(made))).toBe("dynamic");
      }),
    );
    for (const amount of [0, -1, 1.5, Number.NaN, 1e12])
      expect(() => dynamicQris(STATIC, amount)).toThrow(RangeError);
  });

  test.each(["0", "1.5", "01", "1e5", "10,00", " 10", "999999999999999"])(
    "is rejected for an amount of %s",
    (amount) => {
      const payload = printQris([...parseQris(STATIC), { tag: "54", value: amount }]);
      expect(reasonOf(() => qrisAmount(payload))).toBe("amount");
    },
  );
});
