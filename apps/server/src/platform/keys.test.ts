import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadKeys } from "./keys.ts";

const folder = mkdtempSync(join(tmpdir(), "konter-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keys = loadKeys(join(folder, "keys.json"));

test("a session's token is never written the same way twice, and each of them is accepted", () => {
  const tokens = Array.from({ length: 20 }, () => keys.csrfToken("session"));
  expect(new Set(tokens).size).toBe(20);
  expect(tokens.every((token) => keys.isCsrfToken("session", token))).toBe(true);
});

test("another session's token, a shortened, lengthened or changed one is refused", () => {
  const token = keys.csrfToken("session");
  const changed = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
  for (const wrong of [keys.csrfToken("other"), token.slice(4), `${token}AAAA`, changed, "", "%"])
    expect(keys.isCsrfToken("session", wrong)).toBe(false);
});
