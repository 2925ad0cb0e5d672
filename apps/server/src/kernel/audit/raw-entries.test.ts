import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AUDIT_ACTIONS } from "@konter/contract/audit";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../..");
/** The first text in the values of a statement is the action. */
const WRITTEN =
  /insert into audit_entry \([^)]*\)\s*(?:values \(|select )[^;"`]*?'([a-z_]+\.[a-z_]+)'/g;

test("has a sentence for every action that a statement writes itself", () => {
  const codes = globSync("{kernel,domains,composition}/**/*.{ts,sql}", { cwd: SOURCE })
    .filter((name) => !/\.test\.ts$|\/tables\//.test(name))
    .flatMap((name) => [...readFileSync(join(SOURCE, name), "utf8").matchAll(WRITTEN)])
    .map(([, code]) => code ?? "");
  expect(codes).toEqual(
    expect.arrayContaining(["staff.power_begun", "member.upline", "pin.reset"]),
  );
  expect(codes.filter((code) => !(code in AUDIT_ACTIONS))).toEqual([]);
});
