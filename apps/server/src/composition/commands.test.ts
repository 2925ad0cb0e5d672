import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { COMMANDS } from "./commands.ts";

const CLI = fileURLToPath(new URL("../cli.ts", import.meta.url));

test.each([["--help"], ["-h"], ["ledger", "verify", "--help"]])(
  "konter %s %s %s names every command on standard output",
  (...parameters) => {
    const done = spawnSync(process.execPath, [CLI, ...parameters], { encoding: "utf8" });
    expect([done.status, done.stderr]).toEqual([0, ""]);
    for (const { usage, summary } of COMMANDS) {
      expect(done.stdout).toContain(usage);
      expect(done.stdout).toContain(summary);
    }
  },
);

test("a command that does not exist gets the same list as an error", () => {
  const done = spawnSync(process.execPath, [CLI, "nonsense"], { encoding: "utf8" });
  expect([done.status, done.stdout]).toEqual([2, ""]);
  expect(done.stderr).toContain("ledger verify");
});
