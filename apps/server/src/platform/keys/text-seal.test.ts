import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textSealOf } from "./text-seal.ts";
import type { SealedText } from "./text-seal.ts";

const seal = textSealOf(randomBytes(32));
const asText = (sealed: SealedText) => sealed as unknown as string;
const TOKEN = "1234-5678-9012-3456-7890/BUDI/R1/1300VA/66,2";

describe("an encrypted text", () => {
  test("decrypts in its own place only", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (plain, place, other) => {
        const sealed = seal.seal(plain, place);
        expect(seal.open(sealed, place)).toBe(plain);
        if (other !== place) expect(() => seal.open(sealed, other)).toThrow();
      }),
    );
  });

  test("is the same for the same text and place, and does not reveal it", () => {
    expect(seal.seal(TOKEN, "a")).toBe(seal.seal(TOKEN, "a"));
    expect(asText(seal.seal(TOKEN, "b")).split("/")[1]).not.toBe(
      asText(seal.seal(TOKEN, "a")).split("/")[1],
    );
    expect(asText(seal.seal(TOKEN, "a"))).not.toMatch(/1234|5678|7890|BUDI/);
  });

  test("is found by its name in any place, with the key", () => {
    const named = (place: string) => asText(seal.seal(TOKEN, place, "12345")).split("/")[0];
    expect([named("a"), named("b")]).toEqual([seal.nameOf("12345"), seal.nameOf("12345")]);
    expect(textSealOf(randomBytes(32)).nameOf("12345")).not.toBe(seal.nameOf("12345"));
  });

  test("cannot be decrypted after a change of one character", () => {
    const text = asText(seal.seal(TOKEN, "a"));
    const at = text.length - 3;
    const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    expect(() => seal.open(changed as unknown as SealedText, "a")).toThrow();
  });

  test("is returned unchanged if it was never encrypted", () => {
    for (const plain of ["", TOKEN, "SEAL1", "SEAL1ABC/x"])
      expect(seal.open(plain as unknown as SealedText, "a")).toBe(plain);
  });
});

test("decrypts bytes in their place, differs each time, and returns plain bytes unchanged", () => {
  const plain = Buffer.from(TOKEN);
  const sealed = seal.sealBytes(plain, "a");
  expect(seal.openBytes(sealed, "a")).toEqual(plain);
  expect(() => seal.openBytes(sealed, "b")).toThrow();
  expect(sealed).not.toEqual(seal.sealBytes(plain, "a"));
  expect(sealed.includes("1234")).toBe(false);
  expect(seal.openBytes(plain, "a")).toBe(plain);
});
