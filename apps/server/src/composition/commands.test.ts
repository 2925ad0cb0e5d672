import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { COMMANDS } from "./commands.ts";
import { runCommand } from "./run-command.ts";

const CLI = fileURLToPath(new URL("../cli.ts", import.meta.url));

async function run(...parameters: string[]) {
  const said = { printed: "", complained: "" };
  const status = await runCommand(
    parameters,
    {},
    {
      print: (text) => void (said.printed += text),
      complain: (text) => void (said.complained += text),
      readInput: async () => "",
    },
  );
  return { status, ...said };
}

test.each([["--help"], ["-h"], ["ledger", "verify", "--help"]])(
  "konter %s %s %s names every command on standard output",
  async (...parameters) => {
    const { status, printed, complained } = await run(...parameters);
    expect([status, complained]).toEqual([0, ""]);
    for (const { usage, summary } of COMMANDS) {
      expect(printed).toContain(usage);
      expect(printed).toContain(summary);
    }
  },
);

test("a command that does not exist gets the same list as an error", async () => {
  const { status, printed, complained } = await run("nonsense");
  expect([status, printed]).toEqual([2, ""]);
  expect(complained).toContain("ledger verify");
});

test("a wrong setting is named in a sentence", async () => {
  const { status, complained } = await run("ledger", "verify", "--nonsense");
  expect([status, complained]).toEqual([1, expect.stringContaining("--nonsense")]);
});

test("in a shell the list goes to standard output, complaints to standard error, and the exit code is the command's", () => {
  const asked = spawnSync(process.execPath, [CLI, "--help"], { encoding: "utf8" });
  expect([asked.status, asked.stderr]).toEqual([0, ""]);
  expect(asked.stdout).toContain("ledger verify");
  const wrong = spawnSync(process.execPath, [CLI, "nonsense"], { encoding: "utf8" });
  expect([wrong.status, wrong.stdout]).toEqual([2, ""]);
  expect(wrong.stderr).toContain("ledger verify");
});
