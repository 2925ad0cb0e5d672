import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Views of the whole PostgreSQL server, which include the databases of tests that run at the same time. */
const VIEW = /\b(?:from|join)\s+(?:pg_catalog\.)?pg_(?:stat_activity|locks)\b/i;
const OWN = "current_database()";

/** The statements (from the view's name to the end of the text) that also read other databases' sessions. */
const unrestricted = (source: string): readonly string[] =>
  [...source.matchAll(/(["`])((?:(?!\1)[^\\]|\\.)*)\1/g)]
    .map(([, , text = ""]) => text)
    .filter((text) => VIEW.test(text) && !text.includes(OWN));

test("code that counts or ends sessions restricts itself to its own database", () => {
  const paths = globSync(
    ["{packages,apps}/**/*.{ts,sql}", "e2e/**/*.ts", "scripts/**/*.{ts,mjs}"],
    {
      cwd: ROOT,
      exclude: ["**/node_modules/**"],
    },
  );
  const found = paths.flatMap((path) =>
    unrestricted(readFileSync(`${ROOT}${path}`, "utf8")).map((text) => `${path}: ${text}`),
  );
  expect(found.filter((each) => !/doctor\/advice\.ts|shared-server\.test\.ts/.test(each))).toEqual(
    [],
  );
});

test("control: reports a statement without the database", () => {
  expect(unrestricted('q("select from pg_locks where not granted")')).toHaveLength(1);
  expect(unrestricted('q("select from a join pg_stat_activity b on true")')).toHaveLength(1);
  expect(unrestricted(`q("select from pg_locks where x = ${OWN}")`)).toEqual([]);
});
