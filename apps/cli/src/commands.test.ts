import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { optionsOf, usageOf } from "./command-line.ts";
import { COMMANDS } from "./commands.ts";
import { runCommand } from "./run-command.ts";

const CLI = fileURLToPath(new URL("./main.ts", import.meta.url));

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

test.each([["--help"], ["-h"], ["nonsense", "--help"]])(
  "lists every command on standard output for: konter %s %s",
  async (...parameters) => {
    const { status, printed, complained } = await run(...parameters);
    expect([status, complained]).toEqual([0, ""]);
    for (const command of COMMANDS) {
      expect(printed).toContain(`  ${usageOf(command)}\n`);
      expect(printed).toContain(command.summary);
    }
  },
);

test.each(COMMANDS.map((command) => [command.words.join(" "), command] as const))(
  "explains the command and each of its options: konter %s --help",
  async (name, command) => {
    const { status, printed, complained } = await run(...command.words, "--help");
    expect([status, complained]).toEqual([0, ""]);
    expect(printed).toMatch(new RegExp(`^konter ${name}`));
    expect(printed).toContain(command.summary);
    for (const [option, { help, value }] of Object.entries(optionsOf(command))) {
      expect(help).toMatch(/^[A-Z].*\.$/);
      const line = printed.split("\n").find((each) => each.startsWith(`  --${option} `));
      expect(line).toContain(help);
      if (value !== undefined) expect(line).toContain(value);
    }
  },
);

test("gives an option a value in every command that has it, or in none", () => {
  const kinds = Map.groupBy(
    COMMANDS.flatMap((command) => Object.entries(optionsOf(command))),
    ([name]) => name,
  );
  const mixed = [...kinds].filter(
    ([, options]) => new Set(options.map(([, { value }]) => value === undefined)).size > 1,
  );
  expect(mixed).toEqual([]);
});

test("lists a group's commands for its word alone, with or without --help", async () => {
  const asked = await run("channels", "--help");
  expect(asked.printed).toContain("channels order");
  expect(asked.printed).not.toContain("ledger verify");
  const { status, complained } = await run("channels");
  expect(status).toBe(2);
  expect(complained).toContain("channels order");
});

test.each([
  ["ledger verfy", "konter ledger verify"],
  ["leger verify", "konter ledger verify"],
  ["helth", "konter health"],
  ["keys rotate pin", "konter keys rotate pins"],
  ["brand ad satu --name Satu --host satu.test", "konter brand add"],
  ["ledger verify --jsn", "--json"],
  ["admin create --emial a@b.test", "--email"],
])("does nothing for konter %s and suggests %s", async (typed, meant) => {
  const { status, printed, complained } = await run(...typed.split(" "));
  expect([status, printed]).toEqual([2, ""]);
  expect(complained).toContain(`Did you mean`);
  expect(complained).toContain(meant);
});

test.each([
  ["nonsense", 'There is no command "nonsense".'],
  ["", "konter <command>"],
  ["keys nonsense", 'There is no command "keys nonsense".'],
  ["health nonsense", 'takes no "nonsense"'],
  ["ledger verify --nonsense", "knows no --nonsense"],
  ["ledger verify --json=1", "--json takes no value"],
  ["supplier sync iak --file", "--file needs a value, <prices.csv>"],
  ["brand list --brand satu", "knows no --brand"],
])(
  "rejects konter %s with a specific sentence before it reads any setting",
  async (typed, said) => {
    const { status, printed, complained } = await run(...typed.split(" ").filter(Boolean));
    expect([status, printed]).toEqual([2, ""]);
    expect(complained).toContain(said);
    expect(complained).not.toContain("Did you mean");
  },
);

test("names a wrong setting of the environment in a sentence", async () => {
  let complained = "";
  const status = await runCommand(
    ["health"],
    { KONTER_PORT: "much" },
    {
      print: () => {},
      complain: (text) => void (complained += text),
      readInput: async () => "",
    },
  );
  expect(status).toBe(1);
  expect(complained).toContain("KONTER_PORT");
});

test("prints the list to standard output and errors to standard error in a shell, and exits with the command's code", () => {
  const asked = spawnSync(process.execPath, [CLI, "--help"], { encoding: "utf8" });
  expect([asked.status, asked.stderr]).toEqual([0, ""]);
  expect(asked.stdout).toContain("ledger verify");
  const wrong = spawnSync(process.execPath, [CLI, "nonsense"], { encoding: "utf8" });
  expect([wrong.status, wrong.stdout]).toEqual([2, ""]);
  expect(wrong.stderr).toContain("ledger verify");
});
