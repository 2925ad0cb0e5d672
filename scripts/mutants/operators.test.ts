import { describe, expect, test } from "vitest";
import { applyChange, changedLines } from "./change.ts";
import { shuffled } from "./draw.ts";
import { sqlChanges } from "./sql-operators.ts";
import { typescriptChanges } from "./typescript-operators.ts";

const sql = (text: string): readonly string[] =>
  sqlChanges(text).map((change) => applyChange(text, change));
const typescript = (text: string): readonly string[] =>
  typescriptChanges("x.ts", text).map((change) => applyChange(text, change));

describe("SQL", () => {
  test.each([
    ["a = b", ["a <> b"]],
    ["a <> b", ["a = b"]],
    ["a < b", ["a <= b"]],
    ["a >= b", ["a > b"]],
    ["a + b", ["a - b"]],
    ["a - b", ["a + b"]],
    ["(-b)", []],
    ["a and b", ["a or b"]],
    ["a or b", ["a and b"]],
    ["a between b and c", []],
    ["a is null", ["a is not null"]],
    ["a is not null", ["a is null"]],
    ["a is distinct from b", ["a is not distinct from b"]],
    ["greatest(a, b)", ["least(a, b)"]],
    ["true", ["false"]],
    ["limit 5", ["limit 6", "limit 4"]],
    ["limit 64", []],
    ["a < now()", []],
    ["clock_timestamp() >= a", []],
    ["p_now > a", []],
    ["p_now - a >= interval b", ["p_now + a >= interval b"]],
    ["a >= b - least(c, now())", ["a >= b + least(c, now())", "a >= b - greatest(c, now())"]],
    ["a > b and c = now()", ["a >= b and c = now()", "a > b or c = now()", "a > b and c <> now()"]],
    ["a = now()", ["a <> now()"]],
    ["coalesce(a(b, c), d)", ["(a(b, c))"]],
    ["a in (b)", ["a not in (b)"]],
    ["a not in (b)", ["a in (b)"]],
    ["not exists (b)", ["exists (b)"]],
    ["a in ('x', 'y')", ["a not in ('x', 'y')", "a in ('y')", "a in ('x')"]],
    ["array['x', 'y']", ["array['y']", "array['x']"]],
    ["order by a desc", ["order by a asc"]],
    ["a left join b", ["a join b"]],
    ["-- a = 1\n/* b = 2 */ 'c = 3' $1", []],
    ["begin perform a(); end", ["begin null; end"]],
    ["begin update t set a where b; end", ["begin null; end"]],
    ["begin v := w; end", ["begin null; end"]],
    ["if a then continue; end if", ["if a then null; end if"]],
    ["if a then return; end if", ["if a then null; end if"]],
  ])("%s", (text, changed) => {
    expect(sql(text)).toEqual(changed);
  });
});

describe("TypeScript", () => {
  test.each([
    ["a === b;", ["a !== b;"]],
    ["a < b;", ["a <= b;"]],
    ["a > b;", ["a >= b;"]],
    ["a - b;", ["a + b;"]],
    ["`x` + a;", []],
    ["a && b;", ["a || b;"]],
    ["a ?? b;", ["a;"]],
    ["!a;", ["a;"]],
    ["const a = true;", ["const a = false;"]],
    ["const a = 1_000;", ["const a = 1001;"]],
    ["const LEASE_SECONDS = 30;", []],
    ["const PAUSE_MS = 6 * 60;", []],
    [
      "a = { firstCheckAfterSeconds: 60, most: 60 };",
      [";", "a = { firstCheckAfterSeconds: 60, most: 61 };"],
    ],
    ["a = [b ?? null];", [";"]],
    ["a = { b: b ?? null };", [";", "a = { b: b };"]],
    ["a - performance.now() > b;", ["a + performance.now() > b;"]],
    ["Date.now() > a;", []],
    ["if (a) b;", ["if (true) b;", "if (false) b;"]],
    ["a ? b : c;", ["true ? b : c;", "false ? b : c;"]],
    ["a();", [";"]],
    ["await a();", [";"]],
    ["type A = 1 | true;", []],
    ["const a = 'select b from c where d = e';", ["const a = 'select b from c where d <> e';"]],
    [
      "const a = `select b from ${c} where d = e`;",
      ["const a = `select b from ${c} where d <> e`;"],
    ],
  ])("%s", (text, changed) => {
    expect(typescript(text)).toEqual(changed);
  });

  test("returns the statement to check in a database for an SQL text that is complete", () => {
    const [change] = typescriptChanges("x.ts", "const a = `select b from c where d = e`;");
    expect(change?.sql).toEqual({
      before: "select b from c where d = e",
      after: "select b from c where d <> e",
    });
  });
});

test("shows a change by its whole lines, counted from 1", () => {
  const source = "one\n  two = 2;\nthree\n";
  expect(changedLines(source, { start: 12, end: 13, text: "3" })).toEqual({
    line: 2,
    before: "two = 2;",
    after: "two = 3;",
  });
});

test("draws the same changes for the same seed, and others for another one", () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  expect(shuffled(items, 7)).toEqual(shuffled(items, 7));
  expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8));
  expect(shuffled(items, 7).toSorted((one, other) => one - other)).toEqual(items);
});
