import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FUNCTIONS =
  "{packages/*,apps/server/src/{domains/*/*,domains/*/*/*,kernel/*,platform/*}}/functions/*.sql";
/** PostgreSQL's own codes mean the same everywhere, and are written by name instead of code. */
const OWN_CODE = /errcode = '([A-Z0-9]{5})'/g;
/**
 * The only code that several modules raise, in triggers: a row's state, or the subject of a row, may not change this
 * way.
 */
const ILLEGAL_MOVE = "KP001";
const MOVE_TRIGGER = /\/refuse-(?:illegal-[a-z-]+-move|change-of-bank-line)\.sql$/;

interface Raise {
  readonly code: string;
  readonly path: string;
}

const raises: readonly Raise[] = globSync(FUNCTIONS, { cwd: ROOT }).flatMap((path) =>
  [...readFileSync(`${ROOT}${path}`, "utf8").matchAll(OWN_CODE)].map(([, code = ""]) => ({
    code,
    path,
  })),
);

test("no error code is raised by the SQL functions of two modules", () => {
  const modulesOf = Map.groupBy(
    raises.filter(({ code }) => code !== ILLEGAL_MOVE),
    ({ code }) => code,
  );
  const shared = [...modulesOf].flatMap(([code, found]) => {
    const modules = new Set(found.map(({ path }) => dirname(dirname(path))));
    return modules.size > 1 ? [[code, ...modules].join(" ")] : [];
  });
  expect(modulesOf.size).toBeGreaterThan(5);
  expect(shared).toEqual([]);
});

test("the code for illegal moves is raised only by triggers on moves", () => {
  const others = raises.filter(
    ({ code, path }) => code === ILLEGAL_MOVE && !MOVE_TRIGGER.test(path),
  );
  expect(others).toEqual([]);
});
