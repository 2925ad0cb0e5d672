import { createCipheriv, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createEnvelopes } from "./envelopes.ts";
import type { Envelopes } from "./envelopes.ts";
import { addKey, ensureKeyFile, readKeyFile, removeKey } from "./key-file.ts";

const folder = mkdtempSync(join(tmpdir(), "konter-envelopes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let file = "";
let envelopes: Envelopes;
let files = 0;
beforeEach(() => {
  files += 1;
  file = join(folder, `keys-${files}.json`);
  ensureKeyFile(file);
  envelopes = createEnvelopes(file);
});

const PLACE = "supplier.credentials.digiflazz";

/** Encrypts as before data keys existed. */
function sealPlainly(key: KeyObject, plain: string, place: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

describe("an encrypted value", () => {
  test("decrypts to any original value and does not reveal it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.string(), (plain, place) => {
        const sealed = envelopes.seal(plain, place);
        expect(envelopes.open(sealed, place)).toBe(plain);
        if (plain.length > 3) expect(sealed.toString("utf8")).not.toContain(plain);
      }),
    );
  });

  test("cannot be decrypted in another place or with any changed bit", () => {
    const sealed = envelopes.seal("kunci", PLACE);
    expect(() => envelopes.open(sealed, "supplier.credentials.iak")).toThrow();
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      const byte = bit >> 3;
      changed[byte] = (changed[byte] ?? 0) ^ (1 << (bit & 7));
      expect(() => envelopes.open(changed, PLACE)).toThrow();
    }
  });

  test("has its own data key, which decrypts no other value", () => {
    const [one, other] = [envelopes.seal("satu", PLACE), envelopes.seal("satu", PLACE)];
    expect(one.equals(other)).toBe(false);
    const mixed = Buffer.concat([one.subarray(0, 65), other.subarray(65)]);
    expect(() => envelopes.open(mixed, PLACE)).toThrow();
  });

  test("from before data keys can be decrypted, and is encrypted again if its place is known", () => {
    const old = sealPlainly(readKeyFile(file).wrapping[0]?.key as KeyObject, "lama", PLACE);
    expect([envelopes.open(old, PLACE), envelopes.keyOf(old)]).toEqual(["lama", 1]);
    expect(envelopes.rewrap(old, undefined)).toBeUndefined();
    const fresh = envelopes.rewrap(old, PLACE) as Buffer;
    expect(fresh.length).toBeGreaterThan(old.length);
    expect(envelopes.open(fresh, PLACE)).toBe("lama");
    expect(() => envelopes.open(fresh, "elsewhere")).toThrow();
  });
});

describe("a new wrapping key", () => {
  test("is used from the next value on, also by running processes, and older values can be decrypted", () => {
    const before = envelopes.seal("sebelum", PLACE);
    const running = createEnvelopes(file);
    expect(addKey(file, "secrets")).toBe(2);
    const after = running.seal("sesudah", PLACE);
    expect([running.keyOf(before), running.keyOf(after)]).toEqual([1, 2]);
    // A process that read the file earlier decrypts what another process encrypted since.
    expect(envelopes.open(after, PLACE)).toBe("sesudah");
    expect(createEnvelopes(file).open(before, PLACE)).toBe("sebelum");
  });

  test("rewraps existing values once without changing their body, so that the older key can be removed", () => {
    const sealed = envelopes.seal("isi", PLACE);
    expect(envelopes.rewrap(sealed, PLACE)).toBeUndefined();
    addKey(file, "secrets");
    const wrapped = envelopes.rewrap(sealed, undefined) as Buffer;
    expect(wrapped.subarray(65).equals(sealed.subarray(65))).toBe(true);
    expect(envelopes.rewrap(wrapped, PLACE)).toBeUndefined();
    removeKey(file, "secrets", 1);
    const later = createEnvelopes(file);
    expect(later.open(wrapped, PLACE)).toBe("isi");
    expect(() => later.open(sealed, PLACE)).toThrow(/no key "secrets 1"/);
  });

  test("cannot be removed while it is the newest, and an unknown key cannot be removed", () => {
    expect(() => removeKey(file, "secrets", 1)).toThrow(/rotate first/);
    addKey(file, "secrets");
    expect(() => removeKey(file, "secrets", 7)).toThrow(/no key 7/);
    expect(readKeyFile(file).wrapping.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe("the key file", () => {
  test("is readable by its owner only, also after a rotation, and is not overwritten", () => {
    const before = readFileSync(file, "utf8");
    ensureKeyFile(file);
    expect(readFileSync(file, "utf8")).toBe(before);
    addKey(file, "secrets");
    expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
    const [old, now] = [JSON.parse(before), JSON.parse(readFileSync(file, "utf8"))] as Record<
      string,
      unknown
    >[];
    expect([now?.["pin"], now?.["csrf"]]).toEqual([old?.["pin"], old?.["csrf"]]);
  });

  test("from before several keys is read, and becomes a list at its first rotation", () => {
    const key = randomBytes(32).toString("base64");
    writeFileSync(file, JSON.stringify({ pin: key, csrf: key, secrets: key }));
    const read = readKeyFile(file).wrapping;
    expect(read.map(({ id, key: its }) => [id, its.export().toString("base64")])).toEqual([
      [1, key],
    ]);
    addKey(file, "secrets");
    expect(readKeyFile(file).wrapping.map(({ id }) => id)).toEqual([1, 2]);
  });

  test.each([
    ["no key at all", { pin: "", csrf: "", secrets: [] }],
    ["one that is too short", { secrets: [{ id: 1, key: "c2hvcnQ=" }] }],
  ])("with %s is rejected", (_what, wrong) => {
    const stored = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...stored, ...wrong }));
    expect(() => readKeyFile(file)).toThrow(/the key file has no/);
  });

  test("may be missing briefly without effect on a running process", () => {
    const sealed = envelopes.seal("isi", PLACE);
    rmSync(file);
    expect(envelopes.open(sealed, PLACE)).toBe("isi");
    expect(envelopes.open(envelopes.seal("lagi", PLACE), PLACE)).toBe("lagi");
  });
});
