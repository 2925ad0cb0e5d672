import { describe, expect, test } from "vitest";
import { base32, codeAt, findStep, keyAddress, newSecret, stepAt } from "./totp.ts";

/** The secret of RFC 6238, appendix B (SHA-1), and its eight-digit codes. */
const SECRET = base32(Buffer.from("12345678901234567890"));

describe("codes of an authenticator", () => {
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("M680: at second %d the code is RFC 6238's %s", (second, code) => {
    expect(codeAt(SECRET, stepAt(second * 1000), 8)).toBe(code);
    expect(codeAt(SECRET, stepAt(second * 1000))).toBe(code.slice(2));
  });

  test("use Base32 of RFC 4648 without padding", () => {
    const texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"];
    expect(texts.map((text) => base32(Buffer.from(text)))).toEqual([
      "",
      "MY",
      "MZXQ",
      "MZXW6",
      "MZXW6YQ",
      "MZXW6YTB",
      "MZXW6YTBOI",
    ]);
  });

  test("are accepted for the previous and next step, and not beyond", () => {
    const now = 1_700_000_010_000;
    const around = [-2, -1, 0, 1, 2].map((steps) =>
      findStep(SECRET, codeAt(SECRET, stepAt(now) + steps), now),
    );
    expect(around.map((step) => step !== undefined)).toEqual([false, true, true, true, false]);
    expect(around[1]).toBe(stepAt(now) - 1);
    const right = codeAt(SECRET, stepAt(now));
    for (const code of ["", "00000", "abcdef", `${right}0`, "١٢٣٤٥٦", "🔑🔑🔑"])
      expect(findStep(SECRET, code, now)).toBeUndefined();
  });

  test("have a new, sufficiently long secret each time, and a URI with brand and person", () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
    expect(keyAddress(SECRET, "Toko & Co", "a@b.id")).toBe(
      `otpauth://totp/Toko%20%26%20Co:a%40b.id?issuer=Toko%20%26%20Co&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
