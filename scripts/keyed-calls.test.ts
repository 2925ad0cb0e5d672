import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const filesWith = (patterns: readonly string[], wanted: RegExp): readonly string[] =>
  globSync([...patterns], { cwd: ROOT })
    .filter((path) => !path.endsWith(".test.ts"))
    .filter((path) => wanted.test(readFileSync(`${ROOT}${path}`, "utf8")))
    .toSorted();

test("one file of each language returns the error for a key reused with other input", () => {
  expect(
    filesWith(["apps/server/src/**/*.ts"], /new DomainError\(\s*"idempotency_key_reused"/),
  ).toEqual(["apps/server/src/platform/idempotent.ts"]);
  expect(filesWith(["{packages,apps}/**/functions/*.sql"], /'idempotency_key_reused'/)).toEqual([
    "packages/ledger/functions/known-key-result.sql",
  ]);
});

test("no text of an SQL function is split into numbers", () => {
  expect(filesWith(["apps/server/src/**/*.ts"], /split\(" "\)\s*\.map\(Number\)/)).toEqual([]);
});
