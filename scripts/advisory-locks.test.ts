import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ADVISORY_LOCKS } from "@konter/postgres";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const REGISTRY = "packages/postgres/src/advisory-locks.ts";
const CALL = /pg_(?:try_)?advisory_\w*lock\w*\(([^;"`]*)\)/g;
/** The expression in a file's text that takes a key from the registry: `${ADVISORY_LOCKS.migration}`. */
const FROM_REGISTRY = /^\$\{ADVISORY_LOCKS[.[]/;

const locks = Object.entries(ADVISORY_LOCKS);
/** Matches the key with any expression as the value, as an SQL function writes it. */
const shapeOf = (key: string): RegExp =>
  new RegExp(`^${key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\\$1(::text)?/, ".+")}$`);

function callsIn(pattern: string): readonly { path: string; text: string; key: string }[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((path) => !/node_modules|\/testing\/|\.test\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(`${ROOT}${path}`, "utf8");
      return [...text.matchAll(CALL)].map(([, key = ""]) => ({ path, text, key }));
    });
}

test("TypeScript code takes advisory locks only by their registered names", () => {
  const calls = callsIn("{packages,apps}/**/*.ts");
  expect(calls.map(({ path }) => path)).toContain(REGISTRY);
  expect(calls.filter(({ key }) => !FROM_REGISTRY.test(key))).toEqual([]);
});

test("SQL functions use registered keys and name the lock", () => {
  const calls = callsIn("{packages,apps}/**/{functions,tables}/*.sql");
  const unnamed = calls.filter(({ key, text }) => {
    const found = locks.find(([, each]) => shapeOf(each).test(key));
    return found === undefined || !new RegExp(`-- Lock ${found[0]}\\b`).test(text);
  });
  expect(calls.length).toBeGreaterThan(5);
  expect(unnamed.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
});

test("no two locks share a key", () => {
  const number = (key: string): string => /^(\d+),/.exec(key)?.[1] ?? key;
  expect(new Set(locks.map(([, key]) => number(key))).size).toBe(locks.length);
});

test("each registered lock is used", () => {
  const texts = globSync("{packages,apps}/**/*.{ts,sql}", { cwd: ROOT })
    .filter((path) => !/node_modules|\.test\.ts$/.test(path) && path !== REGISTRY)
    .map((path) => readFileSync(`${ROOT}${path}`, "utf8"))
    .filter((text) => /holdLock|ADVISORY_LOCKS|-- Lock /.test(text))
    .join("\n");
  const isTaken = (name: string) =>
    new RegExp(
      `holdLock(Shared)?\\([^)]*"${name}"|ADVISORY_LOCKS\\.${name}\\b|-- Lock ${name}\\b`,
    ).test(texts);
  expect(locks.map(([name]) => name).filter((name) => !isTaken(name))).toEqual([]);
});
