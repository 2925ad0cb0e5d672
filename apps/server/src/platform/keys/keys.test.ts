import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { addKey, removeKey } from "./key-file.ts";
import { loadKeys } from "./keys.ts";

const folder = mkdtempSync(join(tmpdir(), "konter-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keys = loadKeys(join(folder, "keys.json"));

test("writes a session's token differently each time and accepts all of them", () => {
  const tokens = Array.from({ length: 20 }, () => keys.csrfToken("session"));
  expect(new Set(tokens).size).toBe(20);
  expect(tokens.every((token) => keys.isCsrfToken("session", token))).toBe(true);
});

test("rejects another session's token and a shortened, lengthened or changed one", () => {
  const token = keys.csrfToken("session");
  const changed = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
  for (const wrong of [keys.csrfToken("other"), token.slice(4), `${token}AAAA`, changed, "", "%"])
    expect(keys.isCsrfToken("session", wrong)).toBe(false);
});

describe("key rotation in a running process", () => {
  const file = join(folder, "rotated.json");
  const running = loadKeys(file);

  test("extends a PIN's digest without the PIN in every process, after which the old key alone is useless", () => {
    const salt = running.newPinSalt();
    expect(salt).toHaveLength(16);
    const before = running.pinDigest(salt, "147258");
    expect(addKey(file, "pin")).toBe(2);
    const command = loadKeys(file);
    const anew = command.rekeyPin(salt, Buffer.from(before, "hex"));
    if (!anew?.digest) throw new Error("nothing was made anew");
    expect(anew.digest.toString("hex")).not.toBe(before);
    for (const keys of [running, command, loadKeys(file)]) {
      expect(keys.pinDigest(anew.salt, "147258")).toBe(anew.digest.toString("hex"));
      expect(keys.pinDigest(anew.salt, "147259")).not.toBe(anew.digest.toString("hex"));
      // An account that the rotation has not reached yet.
      expect(keys.pinDigest(salt, "147258")).toBe(before);
    }
    expect(command.rekeyPin(anew.salt, anew.digest)).toBeUndefined();
    expect(command.rekeyPin(salt, null)).toEqual({ salt: anew.salt, digest: null });
    // A new account uses both keys, and a third key is added.
    expect([...running.newPinSalt().subarray(16)]).toEqual([2]);
    addKey(file, "pin");
    const third = running.rekeyPin(anew.salt, anew.digest);
    expect(running.pinDigest(third?.salt ?? salt, "147258")).toBe(third?.digest?.toString("hex"));
  });

  test("keeps a page's token valid after a new key until its own key is removed; the newest key creates the next one", () => {
    const old = running.csrfToken("session");
    expect(addKey(file, "csrf")).toBe(2);
    const other = loadKeys(file);
    const fresh = other.csrfToken("session");
    for (const keys of [running, other]) {
      expect([keys.isCsrfToken("session", old), keys.isCsrfToken("session", fresh)]).toEqual([
        true,
        true,
      ]);
    }
    removeKey(file, "csrf", 1);
    const later = loadKeys(file);
    expect([later.isCsrfToken("session", old), later.isCsrfToken("session", fresh)]).toEqual([
      false,
      true,
    ]);
    expect(() => removeKey(file, "csrf", 2)).toThrow("rotate first");
  });

  test("reads a file from before rotation as one key of each purpose, and rotates it", () => {
    const key = Buffer.alloc(32, 7).toString("base64");
    const aged = join(folder, "aged.json");
    writeFileSync(aged, JSON.stringify({ pin: key, csrf: key, secrets: key }));
    const keys = loadKeys(aged);
    const digest = createHmac("sha256", Buffer.alloc(32, 7))
      .update(Buffer.alloc(16, 1))
      .update("147258")
      .digest("hex");
    expect(keys.pinDigest(Buffer.alloc(16, 1), "147258")).toBe(digest);
    expect([addKey(aged, "pin"), addKey(aged, "csrf")]).toEqual([2, 2]);
    expect(keys.pinDigest(Buffer.alloc(16, 1), "147258")).toBe(digest);
  });
});
